import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier, lanes, workedContainers } from '#areas/demo/offers.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { quotation } from '../quotation/document.ts'
import { quotationFrom } from '../quotation/merge.ts'
import { salesContract } from '../sales-contract/document.ts'
import type { SignedPaper } from './signed.server.ts'

type Original = Row<typeof originalPackingList>

/** Of the containers in the order of loading, this many of the latest still wait for their contracts. */
const waiting = 3
/** Numbers of a series that were taken before those of the worked containers (business.md 2). */
const taken: readonly (readonly [
  series: string,
  parts: Readonly<Record<string, string>>,
  count: number,
  day: string,
])[] = [
  ['PO', { org: 'SZ' }, 122, '2025-04-27'],
  ['PO', { org: 'HK' }, 87, '2025-04-27'],
  ['PO', { org: 'SH' }, 130, '2025-05-11'],
  ['SC', {}, 30, '2025-04-27'],
  ['QT', {}, 1, '2025-04-27'],
]

/** Originals with their packing list, containers A and B first, then in the order they were loaded. */
async function listedOriginals(work: Work): Promise<Original[]> {
  const worked = workedContainers.map(({ sheet }) => sheet.containerNo)
  const place = ({ containerNo }: Original) => {
    const at = worked.indexOf(containerNo)
    return at === -1 ? worked.length : at
  }
  const all = await work.all(originalPackingList, { status: 'AUDITED', packingListGenFlag: 'Y' })
  return all.toSorted((a, b) => place(a) - place(b) || (a.loadDate < b.loadDate ? -1 : a.loadDate > b.loadDate ? 1 : 0))
}

const makerOf = (vendorId: string) => lanes.find(lane => lane.vendorId === vendorId)?.maker ?? 'zhaomin'
const fresh = async (work: Work, { id }: { readonly id: string }): Promise<Original> =>
  work.get(originalPackingList, id)

/** The day after a packing list was made of an original: no later than today. */
async function contractDay(original: Original, work: Work): Promise<string> {
  const list = await work.find(packingList, { originalId: original.id, enableFlag: 'Y' })
  const listed = list?.createdTime.slice(0, 10) ?? original.loadDate
  // Container A was listed, contracted and offered on one day.
  return original.containerNo === workedContainers[0]?.sheet.containerNo
    ? listed
    : earlier(dayFrom(listed, 1), work.today)
}

/** Offers of the re-export chain: what shares a voyage is merged; some are still to be approved, one with another price. */
async function foundQuotations(originals: readonly Original[], work: Work, desk: Desk): Promise<void> {
  const voyages = new Map<string, Original[]>()
  for (const original of originals.filter(one => one.tradeType === 'REEXPORT')) {
    const key = [original.vendorId, original.orgId, original.vesselVoyage, original.currencyCode, original.pod].join()
    voyages.set(key, [...(voyages.get(key) ?? []), original])
  }
  const offers = [...voyages.values()]
  for (const [at, voyage] of offers.entries()) {
    const [first] = voyage as [Original]
    const day = await contractDay(voyage.at(-1) ?? first, work)
    const buying = await desk(makerOf(first.vendorId), day, '10:20:00')
    const merged = await Promise.all(voyage.map(one => fresh(buying, one)))
    const made = await buying.create(quotation, quotationFrom(merged, day))
    if (at >= 2 && at % 5 === 2) await raise(made.id, buying)
    if (at >= offers.length - 2) continue
    const leading = await desk('zhaomin', day, '11:05:00')
    const now = await leading.find(quotation, { id: made.id })
    if (now) await leading.run(quotation, 'approve', now)
  }
}

/** Offers the first of its goods one per cent dearer. */
async function raise(id: string, work: Work): Promise<void> {
  const offer = await work.get(quotation, id)
  await work.update(quotation, offer, {
    details: offer.details.map((line, at) =>
      at === 0 && line.salesUnitPrice
        ? { ...line, salesUnitPrice: line.salesUnitPrice.times('1.01').toDecimalPlaces(4) }
        : line,
    ),
  })
}

/** What asks the simulated ERP to refuse a paper. */
const simulatedRefusal = 'SIM-REFUSE'

/** How far contracts are on their way to both signatures, one after the other. */
const ways = ['signed', 'signed', 'sent', 'audited', 'refused', 'signed', 'open'] as const

async function signatures(
  document: typeof purchaseContract | typeof salesContract,
  id: string,
  way: (typeof ways)[number],
  { day, desk, paper }: { readonly day: string; readonly desk: Desk; readonly paper: SignedPaper },
): Promise<void> {
  if (way === 'open') return
  const leading = await desk('zhaomin', day, '15:10:00')
  const step = async (verb: 'audit' | 'sign' | 'uploadSigned' | 'refuseSign', input: object = {}) => {
    const now = await leading.find(document as typeof purchaseContract, { id })
    if (now) await leading.run(document as typeof purchaseContract, verb, now, { ...input })
  }
  if (way === 'audited') await refusedFirst(document, id, leading)
  await step('audit')
  await toldByErp(document, id, leading)
  if (way === 'audited') return
  await step('sign')
  if (way === 'refused') await step('refuseSign', { signRefusal: '付款条件未谈妥' })
  if (way === 'signed') {
    const no = (await leading.find(document as typeof purchaseContract, { id }))?.contractNo ?? ''
    await step('uploadSigned', { signedDate: day, signedFile: [await paper(leading, no)] })
  }
}

/** The first contract that is audited and no more is one the ERP will not take, as the simulator is asked to (business.md 5.7). */
async function refusedFirst(
  document: typeof purchaseContract | typeof salesContract,
  id: string,
  work: Work,
): Promise<void> {
  if (document !== purchaseContract || (await work.find(purchaseContract, { remark: simulatedRefusal }))) return
  await work.update(purchaseContract, await work.get(purchaseContract, id), { remark: simulatedRefusal })
}

/** What the ERP has told of the order of an audited contract: laid down as its answer would have written it. */
async function toldByErp(
  document: typeof purchaseContract | typeof salesContract,
  id: string,
  work: Work,
): Promise<void> {
  const told = { pushErpFlag: 'Y', erpOrderStatus: 'CREATED' } as const
  if (document === salesContract) {
    const sold = await work.get(salesContract, id)
    await work.update(salesContract, sold, { ...told, erpOrderNo: `ERP-IC-${sold.poNumberRel}` })
    return
  }
  const bought = await work.get(purchaseContract, id)
  if (bought.remark !== simulatedRefusal)
    await work.update(purchaseContract, bought, { ...told, erpPoNo: `ERP-PO-${bought.poNumber}` })
}

/** The contracts and offers of everything that has its packing list, each made by the buyer and signed or not. */
export async function foundContracts(work: Work, desk: Desk, paper: SignedPaper): Promise<void> {
  for (const [series, parts, count, day] of taken) {
    const then = await desk('zhaomin', day, '08:00:00')
    for (let at = 0; at < count; at++) await then.nextNumber(series, parts)
  }
  const originals = await listedOriginals(work)
  const [worked, others] = [originals.slice(0, workedContainers.length), originals.slice(workedContainers.length)]
  const bought = [...worked, ...others.slice(0, -waiting)]
  await foundQuotations(bought, work, desk)
  for (const [at, original] of bought.entries()) {
    const day = await contractDay(original, work)
    const buying = await desk(makerOf(original.vendorId), day, '10:40:00')
    await buying.run(originalPackingList, 'generatePurchaseContract', await fresh(buying, original))
    const contract = await buying.find(purchaseContract, { originalId: original.id, enableFlag: 'Y' })
    const way = at < worked.length ? 'signed' : (ways[at % ways.length] ?? 'signed')
    if (contract) await signatures(purchaseContract, contract.id, way, { day, desk, paper })
    if (original.tradeType !== 'REEXPORT') continue
    await buying.run(originalPackingList, 'generateSalesContract', await fresh(buying, original))
    const sold = await buying.find(salesContract, { originalId: original.id, enableFlag: 'Y' })
    if (sold) await signatures(salesContract, sold.id, way === 'refused' ? 'sent' : way, { day, desk, paper })
  }
}
