import type { ChoiceField, Field } from '#platform/model/fields.ts'

/** Fields that say how a push of the record to another system went. */
export const isPush = (name: string, field: Field): field is ChoiceField =>
  field.kind === 'choice' && /^push\w*Flag$/.test(name) && (field as ChoiceField).options?.F !== undefined

/** Who has lists of what is pushed: one of them is enough to be shown what another system refused (business.md 3.24). */
export const pushedSeenBy: readonly string[] = [
  'cost:businessCost:list',
  'finance:claim:list',
  'finance:invoice:list',
  'message:log:list',
  'personnel:preEmployment:list',
  'process:charges:list',
  'producer:cabinet:list',
  'purchase:contract:list',
  'sales:demand:list',
  'store:pos:list',
  'store:transferOrder:list',
  'warehouse:count:list',
  'warehouse:misc:list',
]
