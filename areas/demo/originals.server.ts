import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { dayFrom, earlier } from './days.ts'
import { type Desk, desksOf } from './desk.server.ts'
import type { Lane } from './lane.ts'
import { lanes } from './lanes.ts'
import { drawnSheet, type Sheet } from './sheets.ts'
import { type WorkedContainer, workedContainers } from './worked-containers.ts'

type Original = Row<typeof originalPackingList>

/** Of the containers in the order of loading: which were voided, are still unaudited, hold a word nobody knows. */
const voided = new Set([9, 22, 35, 47])
const firstUnaudited = 52
const withUnknownWord = new Set([53, 54, 56, 57])
/** So many of the audited ones have a packing list, besides A and B; one of them had an earlier list that was voided. */
const listed = 38
const listedTwice = 15
/** The span of loading days around the installation, in days, as an even season would have them. */
const span = { from: -122, days: 152 }
/** How the season goes instead: an even day and its real one. It thickens towards today, so that some are still at sea. */
const pace: readonly (readonly [even: number, real: number])[] = [
  [-122, -122],
  [-95, -95],
  [-60, -34],
  [-36, -3],
  [-16, -3],
  [31, 31],
]

/** A container on its way: the lane it comes by, the day it is loaded, and which voyage of the lane it is on. */
interface Sailing {
  readonly lane: Lane
  readonly loadDate: string
  readonly voyage: number
}

/** The real day of an even one. */
function pacedDay(even: number): number {
  const at = pace.findIndex(([day]) => even <= day)
  const [[from, begins], [until, ends]] = [pace[at - 1], pace[at]] as [(typeof pace)[0], (typeof pace)[0]]
  return Math.round(begins + ((ends - begins) * (even - from)) / (until - from))
}

/** Everything the lanes send, in the order of loading; two containers of a lane share a voyage. */
function sailings(today: string): Sailing[] {
  const sent = lanes.flatMap((lane, place) =>
    Array.from({ length: lane.originals }, (_, at) => {
      const voyage = Math.floor(at / 2)
      const day = span.from + Math.round((span.days * (2 * voyage + 1)) / lane.originals) - 2 * place
      return { lane, voyage, loadDate: dayFrom(today, pacedDay(day)) }
    }),
  )
  return sent.sort((a, b) => (a.loadDate < b.loadDate ? -1 : a.loadDate > b.loadDate ? 1 : 0))
}

/** Puts a word nobody knows on the last line. */
function withUnknown(sheet: Sheet, { unknown: [attribute, word] }: Lane): Sheet {
  const details = sheet.details ?? []
  return {
    ...sheet,
    details: details.map((line, at) => (at === details.length - 1 ? { ...line, [attribute]: word } : line)),
  }
}

/** Saves a list as its maker on its day. */
const saved = (work: Work, sheet: Sheet): Promise<Original> =>
  work.create(originalPackingList, {
    ...sheet,
    createdTime: work.now.toISOString(),
    updatedTime: work.now.toISOString(),
  })

/** A list as it stands, for the next thing done to it. */
async function current({ id }: Original, work: Work): Promise<Original> {
  const found = await work.find(originalPackingList, { id })
  if (!found) throw new Error(`The demo lost its original ${id}`)
  return found
}

async function share(original: Original, work: Work): Promise<void> {
  await work.run(originalPackingList, 'share', await current(original, work))
}

async function audit(original: Original, work: Work): Promise<void> {
  await work.run(originalPackingList, 'audit', await current(original, work))
}

async function generate(original: Original, work: Work): Promise<void> {
  await work.run(originalPackingList, 'generatePackingList', await current(original, work))
}

/** Containers A and B, with the numbers they have in business.md 2. */
async function foundWorked(container: WorkedContainer, desk: Desk): Promise<void> {
  const { maker, madeOn, listedOn, taken, sheet } = container
  const buying = await desk(maker, madeOn, '10:15:00')
  for (const [series, parts, count] of taken) for (let at = 0; at < count; at++) await buying.nextNumber(series, parts)
  const original = await saved(buying, sheet)
  await audit(original, await desk('zhaomin', madeOn, '16:30:00'))
  await share(original, await desk('zhaomin', madeOn, '16:35:00'))
  await generate(original, await desk(maker, listedOn, '09:40:00'))
}

/** Takes a voided list of an original out of the way and makes the right one. */
async function listAgain(original: Original, work: Work): Promise<void> {
  const first = await work.find(packingList, { originalId: original.id })
  if (first) await work.run(packingList, 'void', first)
  await generate(original, work)
}

/** The vendor whose people sign in themselves. */
const withAccount = '10001'

/** The sixty originals of the demo and the packing lists made from forty of them, each done by the person who does it. */
export async function foundOriginals(work: Work, house: House): Promise<void> {
  const desk = desksOf(house, work)
  for (const container of workedContainers) await foundWorked(container, desk)

  const agreements = new Map<string, string | null>()
  const order = sailings(work.today)
  const fromSupplier = new Set(order.flatMap(({ lane }, at) => (lane.vendorId === withAccount ? [at] : [])).slice(-3))
  let withList = 0
  for (const [at, { lane, loadDate, voyage }] of order.entries()) {
    const madeOn = earlier(loadDate, dayFrom(work.today, -1))
    const bySupplier = fromSupplier.has(at)
    const drawn = drawnSheet(lane, { number: at + 1, voyage, loadDate })
    const agreement = [lane.vendorId, drawn.orgId, drawn.currencyCode, madeOn.slice(0, 4)].join(' ')
    const minute = String(10 + (at % 45)).padStart(2, '0')
    const buying = await desk(bySupplier ? 'v10001' : lane.maker, madeOn, `10:${minute}:00`)
    const original = await saved(buying, {
      ...(withUnknownWord.has(at) ? withUnknown(drawn, lane) : drawn),
      purchaseAgreementNo: agreements.get(agreement) ?? null,
      sourceType: bySupplier ? 'SUPPLIER' : lane.said.includes('coo') ? 'MANUAL' : 'IMPORT',
    })
    agreements.set(agreement, original.purchaseAgreementNo)
    const leading = await desk('zhaomin', madeOn, `16:${minute}:00`)
    // Who has an account with us sees all of theirs: on the water, being sold, settled.
    if (lane.vendorId === withAccount) await share(original, leading)
    if (voided.has(at)) await leading.run(originalPackingList, 'void', await current(original, leading))
    if (voided.has(at) || at >= firstUnaudited) continue
    await audit(original, leading)
    if (withList === listed) continue
    withList++
    const next = await desk(lane.maker, dayFrom(madeOn, 1), `09:${minute}:00`)
    await generate(original, next)
    if (withList === listedTwice) await listAgain(original, next)
  }
}
