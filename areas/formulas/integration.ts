import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { refuse } from './refusal.ts'

/** A call to another system as far as it is signed; the time in unix seconds, the path with its query. */
export interface SignedCall {
  method: string
  path: string
  timestamp: string
  nonce: string
  body: string
  secret: string
}

/** Hex SHA-256 of the body and hex HMAC-SHA256 of the call (calculation catalogue, integration.signature). */
export function callSignature({ method, path, timestamp, nonce, body, secret }: SignedCall) {
  const bodySha256 = bytesToHex(sha256(utf8ToBytes(body)))
  const signed = [method.toUpperCase(), path, timestamp, nonce, bodySha256].join('\n')
  return { bodySha256, signature: bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(signed))) }
}

const retryDelays = [30, 120, 600, 3600, 21600]

/** When a failed push is tried again, in seconds, or that it is given up (calculation catalogue, integration.retry). */
export function pushRetry(
  attempt: number,
  outcome: 'UNREACHABLE' | 'REFUSED',
): { delaySeconds: number | null; state: 'RETRY' | 'FAILED' } {
  if (!Number.isInteger(attempt) || attempt < 1) refuse('ATTEMPT_INVALID')
  const delaySeconds = outcome === 'REFUSED' ? undefined : retryDelays[attempt - 1]
  return delaySeconds === undefined ? { delaySeconds: null, state: 'FAILED' } : { delaySeconds, state: 'RETRY' }
}
