import { expect, test } from 'vitest'
import type { Work } from '../documents/actions.ts'
import { type AreaJob, areaTasks } from './area-jobs.ts'

test('what the clock runs is a job of its own for every tenant: one that fails keeps none from theirs', async () => {
  const done: string[] = []
  const asked: { tenantId: string; job: string; key: string | undefined }[] = []
  const job: AreaJob = {
    name: 'count-stock',
    daily: '02:00',
    run: async (work: Work) => {
      if (work.user.tenantId === '1') throw new Error('The first tenant cannot')
      done.push(work.user.tenantId)
    },
  }
  const tasks = areaTasks([job], {
    tenants: async () => ['1', '2', '3'],
    outside: () => ({ origin: '', targetOf: () => undefined, message: async () => undefined }) as never,
    asHouse: (tenantId, work) =>
      work({
        user: { tenantId },
        later: async (name: string, _about: object, { key }: { key?: string } = {}) =>
          void asked.push({ tenantId, job: name, key }),
      } as unknown as Work),
  })
  await tasks['daily-count-stock']?.({}, {} as never)
  expect(asked).toEqual(['1', '2', '3'].map(tenantId => ({ tenantId, job: 'count-stock', key: 'daily' })))
  const ends = await Promise.allSettled(
    asked.map(async ({ tenantId }) => tasks['count-stock']?.({ tenantId }, {} as never)),
  )
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(done).toEqual(['2', '3'])
})
