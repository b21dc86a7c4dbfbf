import { afterEach, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { urlAs } from '../database/roles.ts'
import { openLog } from '../log.ts'
import { Queue } from './queue.ts'

const { databaseUrl, sql } = await house()

const beside: Queue[] = []
const tasks = new Set<string>()
/** Lets what is at work come to its end. */
let finish = () => {}
afterEach(async () => {
  finish()
  for (const queue of beside.splice(0)) await queue.stop()
  // What is to be tried again would be waited for by others.
  await sql(
    `delete from graphile_worker._private_jobs where task_id in
       (select id from graphile_worker._private_tasks where identifier = any($1))`,
    [[...tasks]],
  )
})

/** Another worker on the same database, with work of its own. */
function worker(works: Readonly<Record<string, () => Promise<void>>>): void {
  const queue = new Queue(50)
  beside.push(queue)
  for (const task of Object.keys(works)) tasks.add(task)
  queue.start(urlAs(databaseUrl, 'app_rw'), works, openLog('silent'))
}
const put = (task: string) => sql('select graphile_worker.add_job($1, queue_name => $1)', [task])
const jobsOf = (task: string) => sql('select locked_by from graphile_worker.jobs where task_identifier = $1', [task])
const seen = async (holder: unknown) => {
  const [row] = await sql('select seen_time::text as at from job_worker where worker_id = $1', [holder])
  return row?.at as string | undefined
}

test('a job that takes long is begun once, as long as its worker lives (reliability.md 4.5)', async () => {
  let begun = 0
  const finished = new Promise<void>(done => {
    finish = done
  })
  worker({
    'takes-long': async () => {
      begun++
      await finished
    },
  })
  await put('takes-long')
  await eventually(
    () => begun,
    times => times === 1,
  )
  await sql(
    `update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'takes-long')`,
  )
  const [held] = await jobsOf('takes-long')
  // Two signs of life later everybody has looked for the dead.
  for (let beats = 0; beats < 2; beats++) {
    const last = await seen(held?.locked_by)
    await eventually(
      () => seen(held?.locked_by),
      now => now !== undefined && now !== last,
    )
  }
  expect(await jobsOf('takes-long')).toEqual([held])
  finish()
  await eventually(
    () => jobsOf('takes-long'),
    left => left.length === 0,
  )
  expect(begun).toBe(1)
})

/** Has what is asked of the queue's tables go wrong, as a trigger says; `nextval('spoiled')` counts how often it was asked. */
async function spoiled(when: string, body: string): Promise<AsyncDisposable> {
  await sql('create sequence spoiled')
  await sql('grant usage, select on sequence spoiled to app_rw')
  await sql(
    `create function spoil() returns trigger language plpgsql as $$ begin ${body} return coalesce(new, old); end $$`,
  )
  await sql(`create trigger spoil ${when} for each row execute function spoil()`)
  return {
    async [Symbol.asyncDispose]() {
      await sql('drop function spoil cascade')
      await sql('drop sequence spoiled')
    },
  }
}
const lost = "raise exception 'connection lost' using errcode = '08006';"

/** Has the first so many ends of jobs of these tasks lost on their way; those on their way `together` all wait for the last of them. */
const loseEnds = (tasks: string[], ends: number, together = 1) =>
  spoiled(
    'before delete on graphile_worker._private_jobs',
    `if old.task_id in (select id from graphile_worker._private_tasks where identifier in ('${tasks.join("', '")}')) then
      if nextval('spoiled') <= ${ends} then
        while (select last_value from spoiled) < ${together} loop perform pg_sleep(0.005); end loop;
        ${lost}
      end if;
    end if;`,
  )
/** How often it was asked since. */
const triedTimes = async () => {
  const [row] = await sql('select case when is_called then last_value else 0 end as tried from spoiled')
  return Number(row?.tried)
}

test('a job that was given to us with an answer that got lost is begun within a minute, and none beside it anew (reliability.md 4.5)', async () => {
  const begun = { holds: 0, unknown: 0 }
  const finished = new Promise<void>(done => {
    finish = done
  })
  worker({
    holds: async () => {
      begun.holds++
      await finished
    },
    unknown: async () => {
      begun.unknown++
    },
  })
  await put('holds')
  await eventually(
    () => begun.holds,
    times => times === 1,
  )
  const [held] = await jobsOf('holds')
  await sql("select graphile_worker.add_job('unknown', queue_name => 'unknown', run_at => now() + interval '1 hour')")
  await sql(
    `with given as (
       update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = $1, locked_at = now() - interval '5 minutes'
         where task_id in (select id from graphile_worker._private_tasks where identifier in ('holds', 'unknown')) returning job_queue_id)
     update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - interval '5 minutes'
       where id in (select job_queue_id from given)`,
    [held?.locked_by],
  )
  await eventually(
    () => jobsOf('unknown'),
    left => left.length === 0,
  )
  expect(await jobsOf('holds')).toEqual([held])
  expect(begun).toEqual({ holds: 1, unknown: 1 })
})

test('a job whose end could not be told is done again at once, and what waits behind it goes on (reliability.md 4.5)', async () => {
  let done = 0
  await using _ = await loseEnds(['loses-its-end'], 1)
  worker({
    'loses-its-end': async () => {
      done++
    },
  })
  await put('loses-its-end')
  await put('loses-its-end')
  await eventually(
    () => jobsOf('loses-its-end'),
    left => left.length === 0,
  )
  expect(done).toBe(3)
})

test('a job is not given up for the ends that got lost, however many (reliability.md 4.5)', async () => {
  let done = 0
  await using _ = await loseEnds(['loses-many-ends'], 3)
  worker({
    'loses-many-ends': async () => {
      done++
    },
  })
  await sql("select graphile_worker.add_job('loses-many-ends', max_attempts => 2)")
  await eventually(
    () => jobsOf('loses-many-ends'),
    left => left.length === 0,
  )
  expect(done).toBe(4)
})

test('two ends that get lost at once keep nobody waiting (reliability.md 4.5)', async () => {
  const failed = new Promise<void>(done => {
    finish = done
  })
  const begun: string[] = []
  const work = (task: string, meanwhile?: Promise<void>) => async () => {
    begun.push(task)
    await meanwhile
    if (meanwhile) throw new Error('Cannot be done')
  }
  await using _ = await loseEnds(['first', 'second'], 2, 2)
  worker({ first: work('first'), second: work('second'), fails: work('fails', failed), after: work('after') })
  await put('first')
  await eventually(triedTimes, tried => tried === 1)
  // A worker does not wait for its end to be told: this one is at work when both are lost.
  await put('fails')
  await eventually(
    () => begun,
    tasks => tasks.includes('fails'),
  )
  await put('second')
  await eventually(triedTimes, tried => tried === 2)
  await put('after')
  finish()
  await eventually(
    async () => [...(await jobsOf('first')), ...(await jobsOf('second')), ...(await jobsOf('after'))],
    left => left.length === 0,
  )
  expect(begun.filter(task => task !== 'fails').sort()).toEqual(['after', 'first', 'first', 'second', 'second'])
})

test('a runner whose first look for work fails begins anew (reliability.md 4.5)', async () => {
  let done = 0
  await using _ = await spoiled(
    'before insert on graphile_worker._private_tasks',
    `if new.identifier = 'looked-for' and nextval('spoiled') = 1 then ${lost} end if;`,
  )
  worker({
    'looked-for': async () => {
      done++
    },
  })
  await eventually(triedTimes, tried => tried === 1)
  await put('looked-for')
  await eventually(
    () => done,
    times => times === 1,
  )
})
