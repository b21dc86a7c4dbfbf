import type { Row } from '#platform/model/document.ts'
import type { chatRoom } from './document.ts'

type Rule = Pick<
  Row<typeof chatRoom>,
  | 'chatRoomId'
  | 'orgId'
  | 'includeFlag'
  | 'brand'
  | 'categoryErpValue'
  | 'region'
  | 'provinceName'
  | 'customerId'
  | 'shipToOrgId'
  | 'salesrepId'
  | 'shipFromDeptCode'
  | 'shipFromWarehouseCode'
>

/** What of a sales document decides which rooms are told about it. */
export interface Told {
  /** Left out is what it says nothing of: rooms of any are told. */
  readonly orgId?: string | null
  readonly region?: string | null
  readonly provinceName?: string | null
  readonly customerId: string | null
  readonly shipToOrgId?: string | null
  readonly salesrepId?: string | null
  readonly shipFromDeptCode?: string | null
  readonly shipFromWarehouseCode?: string | null
  /** Brand and category of each of its lines. */
  readonly goods: readonly { readonly brand: string | null; readonly category: string | null }[]
}

const dimensions = [
  'orgId',
  'region',
  'provinceName',
  'customerId',
  'shipToOrgId',
  'salesrepId',
  'shipFromDeptCode',
  'shipFromWarehouseCode',
] as const

/** A region or province is one with and without what kind of place it is: 广东 and 广东省. */
const isPlace = (name: string): boolean => name === 'region' || name === 'provinceName'

function holds(name: string, asked: string | null, said: string | null | undefined): boolean {
  if (!asked || said === undefined || asked === said) return true
  return isPlace(name) && said !== null && (asked.startsWith(said) || said.startsWith(asked))
}

/**
 * Whether a rule is about a document: every filled dimension is equal, an empty one means any. Of brand and category, to
 * include means some line has what is listed, to exclude that none has (business.md 3.20).
 */
export function isAbout(rule: Rule, document: Told): boolean {
  if (dimensions.some(name => !holds(name, rule[name], document[name]))) return false
  const isListed = document.goods.some(
    ({ brand, category }) =>
      (!rule.brand || rule.brand === brand) && (!rule.categoryErpValue || rule.categoryErpValue === category),
  )
  return rule.includeFlag === 'N' ? !isListed : isListed
}

/** The rooms a document is told to, each once; none when no rule is about it. */
export const roomsFor = (rules: readonly Rule[], document: Told): string[] => [
  ...new Set(rules.filter(rule => isAbout(rule, document)).flatMap(rule => rule.chatRoomId ?? [])),
]
