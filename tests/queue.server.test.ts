import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { FateUnknown, NoConnection } from '#platform/server/database/trouble.ts'
import { lifeSigns, Queue } from '#platform/server/tasks/queue.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house as openHouse } from '#platform/testing/house.ts'

const { databaseBeside, house, sql, user } = await openHouse()
const url = await databaseBeside('queue', 'founded')
const database = new pg.Pool({ connectionString: url, max: 2 })
const asked = async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows
const queues: Queue[] = []
afterAll(async () => {
  for (const queue of queues) await queue.stop()
  await database.end()
})

/** A worker of its own on a database of its own, with these jobs. */
function working(tasks: TaskList, signs = { everyMilliseconds: 200, silentSeconds: 1 }): Queue {
  const queue = new Queue(signs)
  queues.push(queue)
  queue.start(url, tasks, pino({ level: 'silent' }))
  return queue
}
const add = (task: string) => asked('select graphile_worker.add_job($1, $2::json, max_attempts => 5)', [task, '{}'])
const jobsOf = (task: string) => asked('select * from graphile_worker.jobs where task_identifier = $1', [task])
/** Lets the waiting of jobs be over. */
const hurry = (task: string) =>
  asked(
    'update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1 and locked_at is null',
    [task],
  )
const done = (task: string) =>
  eventually(
    async () => {
      await hurry(task)
      return jobsOf(task)
    },
    jobs => jobs.length === 0,
  )

describe('the queue', () => {
  test('leaves a long job to the worker that lives, and gives the job of a dead one to the next within 90 s [reliability 4.5]', async () => {
    let long = 0
    let dead = 0
    const queue = working({
      'test-long': async () => {
        long++
        await new Promise(over => setTimeout(over, 4000))
      },
      'test-dead': async () => {
        dead++
      },
    })
    await add('test-long')
    await eventually(
      async () => long,
      many => many === 1,
    )
    await done('test-long')
    expect(long, 'times the long job was begun').toBe(1)
    await queue.stop()
    await add('test-dead')
    await asked(
      "update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - interval '2 seconds', attempts = 1",
    )
    working({ 'test-dead': async () => void dead++ })
    await eventually(
      async () => dead,
      many => many === 1,
    )
    const { everyMilliseconds, silentSeconds } = lifeSigns
    expect(
      silentSeconds + 2 * (everyMilliseconds / 1000),
      'seconds until a dead worker’s job is free',
    ).toBeLessThanOrEqual(40)
  })

  test('tries again what found no database, however often, and ends for good what is wrong itself', async () => {
    let away = 0
    let wrong = 0
    working({
      'test-away': async () => {
        away++
        if (away <= 8)
          throw away % 2
            ? new NoConnection(new Error('timeout exceeded when trying to connect'))
            : new FateUnknown(undefined)
      },
      'test-wrong': async () => {
        wrong++
        throw new Error('wrong')
      },
    })
    await add('test-away')
    await add('test-wrong')
    await done('test-away')
    expect(away).toBe(9)
    await eventually(
      async () => {
        await hurry('test-wrong')
        return wrong
      },
      many => many === 5,
    )
    const [job] = await eventually(
      () => jobsOf('test-wrong'),
      ([one]) => one?.locked_at === null,
    )
    expect(job).toMatchObject({ attempts: 5, max_attempts: 5 })
  })
})

test('an export whose copy of the server has no connection left is done later, not ended for good', async () => {
  const who = user('masterdata:exporter:list', 'masterdata:exporter:export')
  await who.token()
  const { database: ours } = house
  const taken = ours.jobTenant.bind(ours)
  let refused = 0
  ours.jobTenant = (tenantId, work) => {
    if (refused >= 7) return taken(tenantId, work)
    refused++
    return Promise.reject(new NoConnection(new Error('timeout exceeded when trying to connect')))
  }
  try {
    const { taskId } = await who.ask('POST', `${exporter.calls}/export`, { columns: ['lookupValue'] })
    const task = await eventually(
      async () => {
        await sql(
          "update graphile_worker._private_jobs set run_at = now() where locked_at is null and payload->>'taskId' = $1",
          [String(taskId)],
        )
        return (await sql('select status from excel_task where id = $1', [taskId]))[0]
      },
      row => Number(row?.status) > 1,
    )
    expect(task).toMatchObject({ status: 2 })
    expect(refused).toBe(7)
  } finally {
    ours.jobTenant = taken
  }
})
