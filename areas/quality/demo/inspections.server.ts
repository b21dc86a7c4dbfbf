import { type Desk, desksOf } from '#areas/demo/offers.server.ts'
import { dayFrom } from '#areas/demo/offers.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { photosOf } from '#areas/warehouse/demo/offers.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { nonConformity } from '../non-conformity/document.ts'
import { productVendor } from '../product-vendor/document.ts'
import { qualityProvider } from '../provider/document.ts'
import { qualityItem } from '../quality-item/document.ts'
import { qualityStandard } from '../quality-standard/document.ts'

const providers = [
  ['CTI', '华测检测', 'LABORATORY', 'CNAS L0910', '梁工', '0755-33683366'],
  ['SGS', '通标标准', 'INSPECTION', 'CNAS IB0063', '何小姐', '020-32136666'],
  ['GACC-SZ', '深圳海关动植检实验室', 'AUTHORITY', 'CNAS L1234', null, null],
] as const

const items = [
  ['ROT', '腐烂', 'Rot', 'COUNTED', 'CRITICAL', '逐果目测', '个', '0.5'],
  ['MOULD', '霉变', 'Mould', 'COUNTED', 'CRITICAL', '逐果目测', '个', '0.5'],
  ['BRUISE', '碰压伤', 'Bruise', 'COUNTED', 'MAJOR', '目测及手感', '个', '2'],
  ['SCAR', '疤痕', 'Scar', 'COUNTED', 'MINOR', '目测', '个', '3'],
  ['SIZE', '规格不符', 'Off size', 'COUNTED', 'MINOR', '称重', '个', '3'],
  ['BRIX', '糖度', 'Brix', 'MEASURED', 'MINOR', '折光仪', '°Bx', null],
  ['FIRMNESS', '硬度', 'Firmness', 'MEASURED', 'MINOR', '硬度计', 'kgf/cm²', null],
] as const

/** What each fruit is looked at for, and how sweet it must be. */
const standards = [
  ['QS-DURIAN', '鲜榴莲进口验收标准', 'DURIAN', ['ROT', 'MOULD', 'BRUISE', 'SCAR', 'BRIX'], '24'],
  ['QS-LONGAN', '鲜龙眼进口验收标准', 'LONGAN', ['ROT', 'MOULD', 'SCAR', 'SIZE', 'BRIX'], '17'],
  ['QS-CHERRY', '鲜车厘子进口验收标准', 'CHERRY', ['ROT', 'BRUISE', 'SCAR', 'SIZE', 'BRIX'], '16'],
  ['QS-KIWI', '鲜猕猴桃进口验收标准', 'KIWI', ['ROT', 'BRUISE', 'SCAR', 'BRIX', 'FIRMNESS'], '12'],
] as const

const knowledge = '先看柜门口、柜中、柜尾各两板，再按抽样数量随机开箱；腐烂与霉变必须逐果拍照，照片带箱号。'

async function foundMasters(work: Work): Promise<void> {
  for (const [providerCode, providerName, providerType, accreditationNo, contactName, contactPhone] of providers)
    await work.create(qualityProvider, {
      providerCode,
      providerName,
      providerType,
      accreditationNo,
      contactName,
      contactPhone,
    })
  for (const [itemCode, itemName, itemNameEn, itemKind, severity, method, unit, tolerance] of items)
    await work.create(qualityItem, {
      itemCode,
      itemName,
      itemNameEn,
      itemKind,
      severity,
      method,
      unit,
      toleranceRate: tolerance === null ? null : decimal(tolerance),
    })
}

type Standard = Row<typeof qualityStandard>

/** Each fruit has a standard that goes on by versions; that of kiwifruit is being worked on. */
async function foundStandards(desk: Desk, today: string): Promise<void> {
  const at = (daysAgo: number, person = 'pinkong_lead') => desk(person, dayFrom(today, -daysAgo), '09:00')
  const publish = async (work: Work, one: { readonly id: string }) =>
    work.run(qualityStandard, 'publish', await work.get(qualityStandard, one.id))
  const nextOf = async (work: Work, first: Standard) => {
    await work.run(qualityStandard, 'copy', await work.get(qualityStandard, first.id))
    const draft = await work.find(qualityStandard, { standardCode: first.standardCode, status: 'DRAFT' })
    if (!draft) throw new Error(`The demo has no draft of ${first.standardCode}`)
    return draft
  }
  for (const [standardCode, standardName, categoryCode, codes, sweet] of standards) {
    const work = await at(120)
    const first = await work.create(qualityStandard, {
      standardCode,
      standardName,
      categoryCode,
      totalTolerance: decimal('6'),
      knowledge,
      itemLines: codes.map(qcItemCode => ({ qcItemCode })),
      formulaLines: [
        {
          formulaCode: 'BRIX-AVG',
          formulaName: '平均糖度',
          formulaMethod: 'AVERAGE',
          ofItems: 'BRIX',
          lowerLimit: decimal(sweet),
          unit: '°Bx',
        },
        {
          formulaCode: 'ROT-RATE',
          formulaName: '腐烂率',
          formulaMethod: 'DEFECT',
          ofItems: 'ROT',
          upperLimit: decimal('0.5'),
        },
      ],
    })
    await publish(work, first)
    const later = await at(90)
    const second = await nextOf(later, first)
    await later.update(qualityStandard, second, { totalTolerance: decimal('5') })
    await publish(later, second)
    if (categoryCode === 'KIWI') await nextOf(await at(3, 'pinkong'), first)
  }
}

/** How a sheet goes on: the share of critical, major and minor defects in thousandths of the samples, and what it ends with. */
const courses: readonly (readonly [thousandths: Thousandths, ends: string])[] = [
  [[0, 6, 9], 'PASS'],
  [[4, 12, 18], 'PASS'],
  [[0, 32, 12], 'CONCESSION'],
  [[2, 9, 11], 'PASS'],
  [[14, 10, 6], 'REJECT'],
  [[0, 4, 20], 'PASS'],
  [[0, 28, 25], 'CONCESSION'],
  [[0, 8, 7], 'SPOT_CHECKED'],
  [[1, 10, 9], 'CHECKING'],
  [[0, 3, 5], 'PASS'],
  [[0, 0, 0], 'NEW'],
  [[5, 40, 30], 'DELETED'],
]

type Thousandths = readonly [critical: number, major: number, minor: number]
const graveness = ['CRITICAL', 'MAJOR', 'MINOR']
/** So many of some samples are bad in this way. */
const badOf = (samples: number, thousandths: Thousandths, severity: string | null): number =>
  Math.round((samples * (thousandths[graveness.indexOf(severity ?? '')] ?? 0)) / 1000)

/** Of every three sheets one is of what a warehouse took in: by turns a cold store or a market, and a store. */
const takenInBy: Readonly<Record<string, readonly [centre: string, store: string]>> = {
  '101': ['SZ-COLD', 'S001'],
  '102': ['GZ-MKT', 'S002'],
  '103': ['SH-COLD', 'S003'],
}

type Sheet = Row<typeof inspectionSheet>

/** A save by a person: lines are told by their ids. */
const save = (house: House, work: Work, sheet: Sheet, changes: Wire) =>
  house.store.update(work, house.store.shapes.of(inspectionSheet.name), sheet, changes)

/** Counts so many thousandths of the samples on each item, and reads the sugar of six boxes. */
const counted = (sheet: Sheet, samples: number, thousandths: Thousandths, at: number): Wire => ({
  sampleQty: String(samples),
  defects: sheet.defects.map(({ id, severity }) => ({ id, defectQty: String(badOf(samples, thousandths, severity)) })),
  readings: Array.from({ length: 6 }, (_, box) => ({
    qcItemCode: 'BRIX',
    boxNo: box + 1,
    value: String(16 + ((at * 7 + box * 3) % 11)),
  })),
})

/** The second look at half as many samples; now and then it sees more than the first. */
const lookedAgain = (sheet: Sheet, thousandths: Thousandths, at: number): Wire => {
  const samples = Math.max(5, Math.round(Number(sheet.sampleQty) / 2))
  return {
    spotSampleQty: String(samples),
    spotChecks: sheet.spotChecks.map(({ id }, place) => ({
      id,
      secondQty: String(
        badOf(samples, thousandths, sheet.defects[place]?.severity ?? null) + (at % 5 === 2 && place === 1 ? 3 : 0),
      ),
    })),
  }
}

/** One sheet, by the hands of the inspector and of the lead, as far as its course goes. */
async function foundSheet(
  house: House,
  desk: Desk,
  contract: Row<typeof purchaseContract>,
  day: string,
  at: number,
): Promise<void> {
  const [thousandths, ends] = courses[at % courses.length] ?? [[0, 0, 0], 'NEW']
  const inspector = await desk('pinkong', day, '04:30')
  const lead = await desk('pinkong_lead', day, '07:10')
  const current = (one: { readonly id: string }) => inspector.get(inspectionSheet, one.id)
  const isTakenIn = at % 3 === 1
  const sheet = await inspector.create(inspectionSheet, {
    contractId: contract.id,
    itemCode: String(contract.details[0]?.itemCode),
    inspectionDate: day,
    inspectionType: isTakenIn ? 'WAREHOUSE' : 'PURCHASE',
    warehouseCode: isTakenIn ? (takenInBy[contract.orgId ?? '']?.[at % 2] ?? null) : null,
    sampleQty: null,
  })
  if (ends === 'NEW') return
  await inspector.run(inspectionSheet, 'check', sheet)
  const begun = await current(sheet)
  const samples = Math.min(Number(begun.deliveredQty), 250)
  // What is not good enough is photographed.
  const photos = []
  for (let nth = 1; nth <= (ends === 'REJECT' ? 3 : ends === 'CONCESSION' ? 1 : 0); nth++)
    photos.push(await photosOf(house)(inspector, `${sheet.qcNumber} ${nth}`))
  await save(house, inspector, begun, { ...counted(begun, samples, thousandths, at), photos })
  if (ends === 'CHECKING') return
  if (ends === 'DELETED') {
    await inspector.run(inspectionSheet, 'discard', await current(sheet), { discardReason: '柜号录错，已另开质检单' })
    return
  }
  await save(house, lead, await current(sheet), lookedAgain(await current(sheet), thousandths, at))
  await lead.run(inspectionSheet, 'spotCheck', await current(sheet))
  if (ends === 'SPOT_CHECKED') return
  const looked = await current(sheet)
  await lead.run(inspectionSheet, 'conclude', looked, { conclusion: looked.proposedConclusion })
  const done = await current(sheet)
  if (done.conclusion !== 'REJECT') return
  await lead.create(nonConformity, {
    inspectionId: done.id,
    foundDate: day,
    quantity: decimal('12'),
    finding: `${done.exceededItems ?? ''}超标，隔离待处理`,
  })
}

/** So many of the contracts of the season have a sheet. */
const inspected = 36

/** Standards, sheets in every state, and what does not conform (business.md 7). */
export async function foundInspections(house: House, work: Work): Promise<void> {
  const desk = desksOf(house, work)
  await foundMasters(work)
  await foundStandards(desk, work.today)
  const known = new Set<string>(standards.map(([, , category]) => category))
  const contracts = await work.all(purchaseContract, { status: 'AUDITED' })
  const judged: Row<typeof purchaseContract>[] = []
  for (const { id } of contracts) {
    const contract = await work.get(purchaseContract, id)
    const fruit = await work.find(item, { itemCode: String(contract.details[0]?.itemCode) })
    if (fruit?.category && known.has(fruit.category) && contract.vendorId) judged.push(contract)
    if (judged.length === inspected) break
  }
  for (const [at, contract] of judged.entries())
    await foundSheet(house, desk, contract, dayFrom(work.today, -Math.round((judged.length - at) * 1.8)), at)
  const pairs = new Set<string>()
  for (const { details, vendorId } of judged) {
    const product = details[0]?.itemCode
    if (!product || !vendorId || pairs.has(`${product} ${vendorId}`)) continue
    pairs.add(`${product} ${vendorId}`)
    await work.create(productVendor, {
      product,
      vendor: vendorId,
      approval: pairs.size % 5 === 0 ? 'WATCHED' : 'APPROVED',
    })
  }
}
