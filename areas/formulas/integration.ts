import { retryDelays } from '#platform/outbox/document.ts'
import { refuse } from './refusal.ts'

/** When a failed push is tried again, in seconds, or that it is given up (calculation catalogue, integration.retry). */
export function pushRetry(
  attempt: number,
  outcome: 'UNREACHABLE' | 'REFUSED',
): { delaySeconds: number | null; state: 'RETRY' | 'FAILED' } {
  if (!Number.isInteger(attempt) || attempt < 1) refuse('ATTEMPT_INVALID')
  const delaySeconds = outcome === 'REFUSED' ? undefined : retryDelays[attempt - 1]
  return delaySeconds === undefined ? { delaySeconds: null, state: 'FAILED' } : { delaySeconds, state: 'RETRY' }
}
