import { packingList } from '#areas/packing/packing-list/document.ts'
import { amount, type Decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { isTyped } from './claims.ts'
import type { settlement } from './document.ts'
import { owedOf } from './sources.server.ts'

type Settlement = Row<typeof settlement>
type List = Row<typeof packingList>
type Bought = Pick<Settlement['purchaseLines'][number], 'itemCode' | 'qty' | 'purchaseUnitPrice'>

/** What of a purchase stands in a settlement, or in finance's copy of it. */
export interface Taken extends Pick<Settlement, 'containerNo' | 'claimAmount' | 'packingListId' | 'tradeMode'> {
  readonly settlementId: string | null
  readonly purchaseLines: readonly Bought[]
  /** What was claimed when it was collected. */
  readonly auditedClaims: Decimal | null
}

/** Nothing is settled by a packing list that may still be changed (business.md 3.2, 4.1). */
export const listReason = ({ containerNo, packingListNo, status }: List): Reason | undefined =>
  status === 'AUDITED'
    ? undefined
    : {
        bizCode: 'LIST_NOT_AUDITED',
        message: [
          `货柜${containerNo ?? ''}的装箱单${packingListNo ?? ''}未审核，请先审核装箱单`,
          `Packing list ${packingListNo ?? ''} of container ${containerNo ?? ''} is not audited; audit it first`,
        ],
      }

/** Lines of a purchase as they are told apart: what was bought, how much of it, at what price. */
const said = (lines: readonly { readonly [name in keyof Bought]?: Bought[name] | undefined }[]): string =>
  lines
    .map(({ itemCode, purchaseUnitPrice, qty }) =>
      [itemCode, fixed(qty ?? 0, 3), fixed(purchaseUnitPrice ?? 0, 4)].join(' '),
    )
    .toSorted()
    .join('; ')

const worth = (lines: readonly { readonly [name in keyof Bought]?: Bought[name] | undefined }[]): string =>
  fixed(
    sum(lines, ({ purchaseUnitPrice, qty }) => amount(purchaseUnitPrice ?? null, qty ?? null)),
    2,
  )

const anew = [
  '请在结算单上重新取数（已提交的先撤回或驳回）',
  'collect the settlement anew (take it back or reject it first if it is with finance)',
] as const

/** A purchase that is owed otherwise, or claims that were audited or taken back, since a settlement took them (business.md 4.3). */
async function owedReason(work: Work, list: List, taken: Taken): Promise<Reason | undefined> {
  const { containerNo, purchaseLines } = taken
  const now = await owedOf(work, list, taken.settlementId)
  if (said(now.purchaseLines) !== said(purchaseLines))
    return {
      bizCode: 'PURCHASE_CHANGED',
      message: [
        `货柜${containerNo ?? ''}的采购明细已变化，采购金额由${worth(purchaseLines)}改为${worth(now.purchaseLines)}，${anew[0]}`,
        `Container ${containerNo ?? ''}: what is owed of its purchase is other than the settlement has, ${worth(purchaseLines)} then and ${worth(now.purchaseLines)} now; ${anew[1]}`,
      ],
    }
  const change = isTyped(taken) ? undefined : claimsChange(taken, now.claimAmount)
  return (
    change && {
      field: 'claimAmount',
      bizCode: 'CLAIM_CHANGED',
      message: [`${change[0]}，${anew[0]}`, `${change[1]}; ${anew[1]}`],
    }
  )
}

/** From what to what the audited claims of a container went since its settlement was collected; nothing where they are the same. */
function claimsChange({ auditedClaims, claimAmount, containerNo }: Taken, now: Decimal | null): Label | undefined {
  const [was, is] = [fixed(auditedClaims ?? claimAmount ?? 0, 2), fixed(now ?? 0, 2)]
  return was === is
    ? undefined
    : [
        `货柜${containerNo ?? ''}的已审核索赔由${was}改为${is}`,
        `Container ${containerNo ?? ''}: its audited claims went from ${was} to ${is}`,
      ]
}

const listOf = async (work: Work, { packingListId }: Taken): Promise<List | undefined> =>
  packingListId ? work.find(packingList, { id: packingListId }) : undefined

/** An amount of claims that somebody typed stands although the claims are others by now: asked about, not refused. */
export async function typedClaimsReason(work: Work, taken: Taken): Promise<Reason | undefined> {
  const list = taken.tradeMode === 'PURCHASE' && isTyped(taken) ? await listOf(work, taken) : undefined
  const change = list && claimsChange(taken, (await owedOf(work, list, taken.settlementId)).claimAmount)
  const typed = fixed(taken.claimAmount ?? 0, 2)
  return (
    change && {
      warning: true,
      field: 'claimAmount',
      bizCode: 'CLAIM_CHANGED',
      message: [
        `${change[0]}，结算单上填写的是${typed}。是否按填写的金额继续？`,
        `${change[1]}, the settlement has ${typed} as it was typed. Go on with that amount?`,
      ],
    }
  )
}

/** What a settlement is made of that is not so any more: its packing list is audited no longer, its purchase or its claims are others (business.md 4.1, 4.3). */
export async function notOwedReason(work: Work, taken: Taken): Promise<Reason | undefined> {
  const list = await listOf(work, taken)
  if (!list) return undefined
  return listReason(list) ?? (taken.tradeMode === 'PURCHASE' ? owedReason(work, list, taken) : undefined)
}
