import type { Desk } from '#areas/demo/offers.server.ts'
import { earlier, workedContainers } from '#areas/demo/offers.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import type { Photo } from '#areas/warehouse/demo/offers.server.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type BandKey, bandKeys } from '../hardness-decline/bands.ts'
import { hardnessDecline } from '../hardness-decline/document.ts'
import { marketQualityCheck } from '../market-check/document.ts'

type Check = Row<typeof marketQualityCheck>

/** What kiwifruit loses in a week in each band, softest first, by how cold it lies. */
const declines: readonly (readonly [temperature: string, brand: string | null, losses: readonly string[]])[] = [
  ['0', null, ['0.05', '0.1', '0.1', '0.2', '0.25', '0.3', '0.4', '0.45', '0.5']],
  ['4', null, ['0.1', '0.15', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8']],
  ['20', null, ['0.2', '0.3', '0.4', '0.6', '0.8', '1', '1.2', '1.4', '1.6']],
]

/** The decline table of the demo (business.md 3.17, 7). */
export async function foundDeclines(work: Work): Promise<void> {
  for (const [temperature, brand, losses] of declines)
    await work.create(hardnessDecline, {
      productCategory: 'KIWI',
      brand,
      storageTemperature: decimal(temperature),
      days: decimal(7),
      ...(Object.fromEntries(bandKeys.map((key, at) => [key, decimal(losses[at] ?? '0')])) as Record<
        BandKey,
        ReturnType<typeof decimal>
      >),
    })
}

/** Container B as it was opened: every band's edge among its readings, and bruises beyond their tolerance (business.md 2.2). */
const ofB = {
  readings: ['0.6 0.65 0.95 1.15', '1.3 1.6 1.9 2.2', '2.55 3.04 3.05 1.0'],
  sampleQty: '250',
  defects: [
    { defectName: '压伤', itemCode: 'KW2', severity: 'MAJOR', defectQty: '8', toleranceRate: '2' },
    { defectName: '软果', itemCode: 'KW2', severity: 'MINOR', defectQty: '2', toleranceRate: '3' },
  ],
} as const

/** What the other checks come to, one after the other. */
const courses = ['PASSED', 'PASSED', 'SUBMITTED', 'PASSED', 'REJECTED', 'CHECKING', 'RETURNED', 'PASSED'] as const
type Course = (typeof courses)[number]
/** The latest containers still wait for their check. */
const stillPending = 2

const readingsOf = (at: number): string =>
  Array.from({ length: 5 }, (_, place) => (1.4 + ((at * 7 + place * 5) % 17) / 10).toFixed(1)).join(' ')

/** What the inspector enters on some pallets. */
function inspected(check: Check, at: number, isB: boolean): Partial<New<typeof marketQualityCheck>> {
  const isKiwi = check.productCategory === 'KIWI'
  const details = check.details.map((line, place) => {
    const pressureReadings = isB ? (ofB.readings[place] ?? null) : isKiwi && place < 3 ? readingsOf(at + place) : null
    const brix = place < 3 ? decimal(String(isKiwi ? 13 + ((at + place) % 4) : 22 + ((at + place) % 6))) : null
    return { ...line, pressureReadings, brix, colour: place < 3 ? ('GOOD' as const) : null }
  })
  return { details }
}

function foundOn(check: Check, at: number, course: Course, isB: boolean): Partial<New<typeof marketQualityCheck>> {
  const itemCode = check.details[0]?.itemCode ?? null
  const isBad = course === 'REJECTED'
  return {
    ...inspected(check, at, isB),
    sampleQty: decimal(isB ? ofB.sampleQty : '200'),
    ...(check.productCategory === 'KIWI' ? { storageTemperature: decimal('0') } : {}),
    defects: isB
      ? ofB.defects.map(({ defectQty, toleranceRate, ...defect }) => ({
          ...defect,
          defectQty: decimal(defectQty),
          toleranceRate: decimal(toleranceRate),
        }))
      : [
          {
            defectName: isBad ? '腐烂' : '擦伤',
            itemCode,
            severity: isBad ? ('CRITICAL' as const) : ('MINOR' as const),
            defectQty: decimal(isBad ? '14' : String(at % 4)),
            toleranceRate: decimal(isBad ? '1' : '3'),
          },
        ],
    conclusion: isBad ? 'REJECT' : isB ? 'CONCESSION' : 'PASS',
    conclusionNote: isBad ? '腐烂超标，建议拒收' : isB ? '压伤超过容差，让步接收' : null,
  }
}

/** One container opened at the market, as far as its check has come. */
async function check(one: Check, at: number, course: Course, day: string, desk: Desk, photo: Photo): Promise<void> {
  const isB = one.containerNoShip === workedContainers[1]?.sheet.containerNo
  const inspecting = await desk('pinkong', day, '16:10:00')
  const now = () => inspecting.get(marketQualityCheck, one.id)
  await inspecting.run(marketQualityCheck, 'open', one)
  const photos = []
  for (let place = 1; place <= 3; place++) photos.push(await photo(inspecting, `${one.qcNumber} ${place}`))
  await inspecting.update(marketQualityCheck, await now(), { ...foundOn(one, at, course, isB), photos })
  if (course === 'CHECKING') return
  await inspecting.run(marketQualityCheck, 'submit', await now())
  if (course === 'SUBMITTED') return
  const leading = await desk('pinkong_lead', day, '17:30:00')
  const submitted = await leading.get(marketQualityCheck, one.id)
  if (course === 'PASSED') return leading.run(marketQualityCheck, 'pass', submitted)
  if (course === 'REJECTED') return leading.run(marketQualityCheck, 'reject', submitted, { rejectReason: '腐烂超标' })
  return leading.run(marketQualityCheck, 'return', submitted, { lastBackReason: '照片不清楚，请重拍' })
}

/** The checks that receipts founded, in every state; the two worked containers have passed (business.md 2, 7). */
export async function foundMarketChecks(work: Work, desk: Desk, photo: Photo): Promise<void> {
  const worked = new Set(workedContainers.map(({ sheet }) => sheet.containerNo))
  const all = await work.all(marketQualityCheck, { status: 'PENDING' })
  const latest = all
    .filter(one => !worked.has(one.containerNoShip))
    .slice(-stillPending)
    .map(({ id }) => id)
  let at = 0
  for (const { id } of all) {
    if (latest.includes(id)) continue
    const one = await work.get(marketQualityCheck, id)
    const came = one.receiptId ? await work.find(receipt, { id: one.receiptId }) : undefined
    const day = earlier(came?.arrivalDate ?? work.today, work.today)
    const course = worked.has(one.containerNoShip) ? 'PASSED' : (courses[at++ % courses.length] ?? 'PASSED')
    await check(one, at, course, day, desk, photo)
  }
  const [, b] = workedContainers
  const ofContainerB = all.find(one => one.containerNoShip === b?.sheet.containerNo)
  const claimed = await work.find(claim, { claimCode: 'CLM2506020001' })
  if (ofContainerB && claimed) await work.update(claim, claimed, { marketCheckId: ofContainerB.id })
}
