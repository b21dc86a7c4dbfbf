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
  readonly orgId: string | null
  readonly region: string | null
  readonly provinceName: string | null
  readonly customerId: string | null
  readonly shipToOrgId: string | null
  readonly salesrepId: string | null
  readonly shipFromDeptCode: string | null
  readonly shipFromWarehouseCode: string | null
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

/**
 * Whether a rule is about a document: every filled dimension is equal, an empty one means any. Of brand and category, to
 * include means some line has what is listed, to exclude that none has (business.md 3.20).
 */
export function isAbout(rule: Rule, document: Told): boolean {
  if (dimensions.some(name => rule[name] && rule[name] !== document[name])) return false
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
