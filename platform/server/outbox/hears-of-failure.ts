import { defineQuestion } from '../documents/questions.ts'

/** What went wrong with another system: which, and for which unit, as far as anybody knows. */
interface Failure {
  readonly target: string
  readonly orgId: string | null
}

/** Who hears of a push that failed for good, and of a call-back nobody knows the push of, beside whoever pushed: ids of users (business.md 5.1, 5.8). */
export const hearsOfFailure = defineQuestion<Failure, readonly string[]>('hears-of-failure')
