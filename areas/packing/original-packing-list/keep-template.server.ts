import type { Work } from '#platform/server/documents/actions.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { packingTemplate } from '../packing-template/document.ts'
import type { TemplateRow } from '../packing-template/template-row.ts'

/** Whose template is kept, under which name, and how it maps. */
export interface KeptTemplate {
  readonly templateName: string
  readonly orgId: string
  readonly vendorId: string
  readonly templateType: 'ORIGINAL' | 'SUPPLIER'
  readonly template: readonly TemplateRow[]
}

/**
 * Keeps a mapping as the vendor's template within the work of an import, with every check of a save by the person; the
 * template the vendor has already is changed. Answers whether it was kept: without the permission it is not.
 */
export async function keepTemplate(parts: HouseParts, work: Work, kept: KeptTemplate): Promise<boolean> {
  if (!may(work.user, `${packingTemplate.permission}:save`)) return false
  const { templateName, orgId, vendorId, templateType, template } = kept
  await work.lock('packing-template', orgId, vendorId, templateType)
  const rows = template.map(row => ({
    rowType: row.templateType,
    excelField: row.excelField,
    packingListField: row.packingListField,
  }))
  const shape = parts.store.shapes.of(packingTemplate.name)
  const before = await work.find(packingTemplate, { businessEntity: orgId, vendorId, templateType })
  if (!before) {
    const made = await parts.store.create(work, shape, {
      templateName,
      businessEntity: orgId,
      vendorId,
      templateType,
      rows,
    })
    await refuseBeyondScope(work, shape, [String(made.id)], 'save')
    return true
  }
  // Somebody has put it away on purpose.
  if (before.enableFlag !== 'Y') return false
  try {
    await parts.store.update(work, shape, before, { templateName, rows })
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.bizCode !== 'NO_CHANGE') throw fault
  }
  await refuseBeyondScope(work, shape, [before.id], 'save')
  return true
}
