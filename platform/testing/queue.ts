import { eventually } from './eventually.ts'
import type { TestHouse } from './house.ts'

type Sql = TestHouse['sql']

/**
 * Waits until the queue has nothing left to do now, or by the end of so many seconds; what waits longer for its time stays,
 * and what was given up.
 */
export const queueEmpty = (sql: Sql, seconds = 0): Promise<unknown> =>
  eventually(
    () =>
      sql(
        'select task_identifier from graphile_worker.jobs where run_at <= now() + make_interval(secs => $1) and attempts < max_attempts',
        [seconds],
      ),
    jobs => jobs.length === 0,
  )

/** Lets the time come at once that jobs with a text in their key wait for. */
export const bringForward = (sql: Sql, text: string): Promise<unknown> =>
  sql(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where strpos(key, $1) > 0), now())',
    [text],
  )
