import type { TaskList } from 'graphile-worker'
import type { Wire } from '../../model/check.ts'
import type { Work } from '../documents/actions.ts'
import type { Target } from '../outbox/send.ts'
import type { SendMessage } from '../session/sms.ts'
import type { JobPayload } from './queue.ts'

/** Something an area does beside calls: by the clock for every tenant, or when somebody asked for it (`work.later`). */
export interface AreaJob {
  /** Unique in the house: `tracking-recompute`. */
  readonly name: string
  /** When the clock runs it, in Shanghai: `08:00`. */
  readonly daily?: string
  /** Does it in one transaction; it may run again after a failure, and must then do no harm. */
  readonly run: (work: Work, about: Wire, outside: Outside) => Promise<void>
}

/** What a job may reach beyond the database. */
export interface Outside {
  /** Where this server answers. */
  readonly origin: string
  /** Where another system is; nothing when nobody said. */
  readonly targetOf: (name: string) => Target | undefined
  /** Tells a phone something. */
  readonly message: SendMessage
}

/** What the jobs of areas are run with. */
interface Running {
  readonly asHouse: (tenantId: string, work: (work: Work) => Promise<void>) => Promise<void>
  readonly tenants: () => Promise<string[]>
  readonly outside: () => Outside
}

const clockName = (name: string) => `daily-${name}`

/** The jobs of areas as the queue knows them. */
export function areaTasks(jobs: readonly AreaJob[], { asHouse, tenants, outside }: Running): TaskList {
  const asked = jobs.map(job => [
    job.name,
    (payload: unknown) => {
      const { tenantId, about } = payload as JobPayload & { about?: Wire }
      return asHouse(tenantId, work => job.run(work, about ?? {}, outside()))
    },
  ])
  const clocked = jobs
    .filter(job => job.daily)
    .map(job => [
      clockName(job.name),
      // A job for each tenant: what fails for one is tried again for it, and the others have theirs.
      async () => {
        for (const tenantId of await tenants())
          await asHouse(tenantId, work => work.later(job.name, {}, { key: 'daily' }))
      },
    ])
  return Object.fromEntries([...asked, ...clocked]) as TaskList
}

/** When the clock runs them, in universal time; the queue sees to it that one server of several does it. */
export const areaTimes = (jobs: readonly AreaJob[]): string[] =>
  jobs.flatMap(({ name, daily }) => {
    const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(daily ?? '') ?? []
    if (hour === undefined) return []
    return [
      `${Number(minute)} ${(Number(hour) + 16) % 24} * * * ${clockName(name)} ?fill=1h&jobKey=${clockName(name)}&max=3`,
    ]
  })
