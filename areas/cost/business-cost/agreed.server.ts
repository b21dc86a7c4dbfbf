import { packingList } from '#areas/packing/packing-list/document.ts'
import { agreementOf, deductionsAgreed } from '#areas/purchase/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { businessCost } from './document.ts'

type Cost = Row<typeof businessCost>
type Flag = Cost['deductFlag']
type Borne = Pick<Cost, 'containers' | 'expenseSubType'>

/** Whether an entry is deducted as the agreements of its containers say; nothing where one has none yet, or they differ. */
async function agreedFlag({ containers, expenseSubType }: Borne, work: Work): Promise<Flag> {
  const flags = new Set<Flag>()
  for (const id of new Set(containers.map(line => line.packingListId))) {
    const list = id ? await work.find(packingList, { id }) : undefined
    const agreed = await deductionsAgreed(work, list && (await agreementOf(work, list)))
    flags.add(agreed(expenseSubType) ?? null)
  }
  const [only = null] = flags
  return flags.size === 1 ? only : null
}

const about = ({ containers, expenseSubType }: Borne): string =>
  [expenseSubType, ...containers.map(line => line.packingListId)].join(' ')

/**
 * Whether an entry is deducted, as long as nobody decided it: as its containers' agreements say of its subject. What they
 * said of another subject or another container is asked anew; what a person chose stays (business.md 3.14).
 */
export async function deductionOf(cost: Cost, work: Work, before: Cost | undefined): Promise<Flag> {
  const { deductFlag } = cost
  if (cost.status !== 'UNAUDITED') return deductFlag
  const isAnother = before && deductFlag === before.deductFlag && about(cost) !== about(before)
  const isOpen = !deductFlag || (isAnother && deductFlag === (await agreedFlag(before, work)))
  return isOpen ? agreedFlag(cost, work) : deductFlag
}
