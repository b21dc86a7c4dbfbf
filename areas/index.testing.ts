import type { Samples } from '#platform/testing/samples.ts'

export { enter } from './admin/enter-user.ts'

/** What records of every area need in tests beyond their declarations: each `samples.ts` is found by its name. */
export const samples: Samples = Object.assign(
  {},
  ...Object.values(import.meta.glob<Samples>('./*/samples.ts', { eager: true, import: 'default' })),
)
