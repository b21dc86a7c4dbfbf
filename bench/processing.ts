import { weighingRecord } from '#areas/processing/weighing-record/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import { type Beside, bench } from './beside.ts'
import { listed } from './listed.ts'
import { Caller, quantile } from './load.ts'
import { multiply } from './multiply.ts'
import { option } from './options.ts'
import { milliseconds, plainFigure } from './table.ts'

// Processing: a box recorded beside its own statements, twenty stations at once, reports over a million boxes.

const only = option('only')
const isAsked = (part: string) => only === '' || only.split(',').includes(part)
const records = Number(option('records', '1000000'))

/** A task that runs, and a scale of its own, for so many stations. */
async function stationsOf({ superuser }: Beside, count: number): Promise<{ task: string; scale: string }[]> {
  await multiply(superuser, 'steelyard', count, {
    own: { steelyard_code: `'BENCH${count}-' || i`, device_code: `'BENCH${count}-' || i`, token_hash: 'null' },
  })
  await multiply(superuser, 'process_task', count, {
    where: "tenant_id = 1 and status = '20'",
    own: {
      process_task_no: `'BENCH${count}-' || i`,
      weighing_min: 'null',
      weighing_max: 'null',
      task_quantity: '100000',
    },
  })
  const ids = async (table: string, and = '') =>
    (
      await superuser.query<{ id: string }>(
        `select id::text as id from ${table} where tenant_id = 1 ${and} order by ${table}.id desc limit $1`,
        [count],
      )
    ).rows.map(({ id }) => id)
  const tasks = await ids('process_task', "and status = '20'")
  return (await ids('steelyard')).map((scale, at) => ({ scale, task: tasks[at] ?? '' }))
}

/** Grams that no box before had: the same weight of one scale within three seconds is the same box. */
let weighed = 0
const nextWeight = () => (9.5 + (weighed++ % 900) / 1000).toFixed(3)

/** A box recorded, beside the statements of it. */
async function record(beside: Beside): Promise<void> {
  const stations = await stationsOf(beside, 1)
  const ids = Array.from({ length: 40 }, () => stations[0]?.task ?? '')
  await beside.each('a box recorded', ids, 3, (work, task) =>
    work.create(weighingRecord, {
      processTaskId: task,
      steelyardId: stations[0]?.scale ?? null,
      grossWeight: decimal(nextWeight()),
    }),
  )
}

/** Twenty stations at two boxes a second each, as their tablets send them. */
async function stations(beside: Beside): Promise<void> {
  const { add, headers, server } = beside
  const all = await stationsOf(beside, 20)
  const taken: number[] = []
  const seconds = 20
  await Promise.all(
    all.map(async ({ scale, task }, at) => {
      const caller = new Caller(server.base)
      await new Promise(done => setTimeout(done, at * 25))
      const began = performance.now()
      for (let box = 0; box < seconds * 2; box++) {
        const due = began + box * 500
        await new Promise(done => setTimeout(done, Math.max(0, due - performance.now())))
        const sent = performance.now()
        await caller.text({
          path: weighingRecord.calls,
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `bench-${at}-${box}` },
          body: JSON.stringify({ processTaskId: task, steelyardId: scale, grossWeight: nextWeight() }),
        })
        taken.push(performance.now() - sent)
      }
      await caller.close()
    }),
  )
  add(plainFigure('20 stations, 2 boxes a second each: in the middle', quantile(taken), undefined, milliseconds))
  add(plainFigure('  19 of 20 boxes', quantile(taken, 0.95), 150, milliseconds))
}

const reports = [
  'plan-status-report',
  'plan-completed-report',
  'process-history-report',
  'raw-materials-report',
  'task-detail-report',
  'process-analysis-report',
  'labor-efficiency-report',
  'vendor-statement',
]

/** The reports over a million boxes of two thousand tasks. */
async function overMany(beside: Beside): Promise<void> {
  const { superuser } = beside
  await multiply(superuser, 'process_plan', 500)
  await superuser.query(
    'create temp table of_plans as select array_agg(id) as ids from process_plan where tenant_id = 1',
  )
  await multiply(superuser, 'process_task', 2000, {
    own: { process_plan_id: '(select ids[1 + i % cardinality(ids)] from of_plans)' },
  })
  await superuser.query(
    'create temp table of_tasks as select array_agg(id order by id) as ids, array_agg(process_plan_id order by id) as plans from process_task where tenant_id = 1',
  )
  await multiply(superuser, 'weighing_record', records, {
    own: {
      process_task_id: '(select ids[1 + i % cardinality(ids)] from of_tasks)',
      process_plan_id: '(select plans[1 + i % cardinality(plans)] from of_tasks)',
      weighing_time:
        "timestamptz '2026-01-05 08:00+08' + (i % 280) * interval '1 day' + (i % 30000) * interval '1 second'",
    },
  })
  await superuser.query('vacuum analyze weighing_record, process_task, process_plan')
  await listed(beside, `boxes, ${records.toLocaleString('en')}, as they open`, weighingRecord.name, {}, 300)
  for (const report of reports) await listed(beside, report, report, {})
}

await bench(async beside => {
  for (const [name, part] of Object.entries({ record, stations, reports: overMany }))
    if (isAsked(name)) await part(beside)
})
