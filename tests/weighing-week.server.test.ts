import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/draw.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { withClient } from '#platform/server/database/open.ts'
import { testFounding } from '#platform/testing/founded.ts'
import { limitOf } from '#platform/testing/patience.ts'
import { buildServer, Place } from './chaos/place.ts'
import { Staff } from './chaos/staff.ts'
import { asWeighed, openLines, oracle, weighWeek } from './chaos/week.ts'

/** A whole week is ten thousand boxes (`npm run chaos -- --boxes 10000`); the suite weighs a part of one. */
const boxes = Number(process.env.WEEK_BOXES ?? 1200)
const seed = Number(process.env.CHAOS_SEED ?? 36)
/** How long nobody reaches the database: a minute in the whole week. */
const cutMilliseconds = process.env.WEEK_BOXES ? 60_000 : 1500
/** After so many nobody will answer any more; on a busy machine 1,200 boxes take more than four. */
const minutes = process.env.WEEK_BOXES ? 60 : 20

let place: Place
beforeAll(async () => {
  await buildServer()
  place = await Place.open({ copies: ['all'] })
})
afterAll(() => place?.close())

/** Takes the line to the database away for a while. */
async function cut(): Promise<void> {
  place.line.down(true)
  await new Promise(done => setTimeout(done, cutMilliseconds))
  place.line.down(false)
}

test('a week of two lines over a killed server and a cut: every box once, void ones never, and all totals those of whole grams [issue 36]', {
  timeout: limitOf(minutes * 2),
}, async () => {
  const staff = new Staff(() => place.bases, testFounding.password, minutes)
  const { planId, lines } = await openLines(staff, drawFrom(seed), boxes)
  const breaks = new Map([
    [Math.floor(boxes / 3), () => place.killCopy(0)],
    [Math.floor(boxes / 2), cut],
    [Math.floor(boxes / 1.5), () => place.killCopy(0)],
  ])
  let passed = 0
  const breaking: Promise<void>[] = []
  const next = () => {
    const fault = breaks.get(++passed)
    if (fault) breaking.push(fault())
  }
  await Promise.all(lines.map(line => weighWeek(staff, line, next)))
  await Promise.all(breaking)
  await place.ready()
  expect(staff.again).toBeGreaterThan(0)

  const standing = (taskId: string) =>
    withClient(place.databaseUrl, async client => {
      const { rows } = await client.query<{ box: string }>(
        `select to_char(weighing_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') || ' ' || net_weight || ' ' || status as box
             from weighing_record where process_task_id = $1 order by id`,
        [taskId],
      )
      return rows.map(row => row.box)
    })
  // In the order they were weighed, each with its own time, none lost and none twice.
  for (const line of lines) expect(await standing(line.taskId)).toEqual(asWeighed(line))

  const lead = staff.as('jiagong_lead')
  const all = oracle(lines)
  const [count, weight] = [all.boxes.toFixed(3), decimal(all.grams).div(1000).toFixed(3)]
  const finished = { completedQuantity: count, finishedWeights: weight }
  expect(await lead.get('/process-plan', planId)).toMatchObject({ ...finished, status: '30' })
  expect(await lead.call('GET', `/report/process-history/totals?processPlanId=${planId}`)).toMatchObject({
    sums: { validQuantity: count, validWeight: weight },
  })
  for (const line of lines) {
    const own = oracle([line])
    await lead.press('/process-task', 'receive', line.taskId)
    await lead.press('/process-task', 'finish', line.taskId)
    expect(await lead.get('/process-task', line.taskId)).toMatchObject({
      completedQuantity: own.boxes.toFixed(3),
      receivedQuantity: own.boxes.toFixed(3),
      finishedWeights: decimal(own.grams).div(1000).toFixed(3),
      outOfRangeCount: own.beyond,
    })
  }
  const { processPlanNo } = await lead.get('/process-plan', planId)
  expect(await staff.as('admin').one('/scm/stock/onhand', { lotNo: String(processPlanNo) })).toMatchObject({
    onhand: count,
  })

  const charges = await lead.list('/processing-charges', { processPlanNo: String(processPlanNo) })
  expect(charges).toHaveLength(2)
  const price = decimal(String((charges[0] as Wire).processCoefficientPrice))
  const owed = lines.map(line => price.times(oracle([line]).boxes).toFixed(2)).toSorted()
  expect(charges.map(({ makeAmount }) => String(makeAmount)).toSorted()).toEqual(owed)
})
