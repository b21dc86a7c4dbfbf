import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A call to another system as far as it is signed; the time in unix seconds, the path with its query. */
export interface SignedCall {
  method: string
  path: string
  timestamp: string
  nonce: string
  body: string
  secret: string
  /** Whose the call is, as `X-Dop-App` says; left out in the first form (docs/decisions/0045). */
  app?: string
}

/** Hex SHA-256 of the body and hex HMAC-SHA256 of the call (business.md 5.1). */
export function callSignature({ method, path, timestamp, nonce, body, secret, app }: SignedCall) {
  const bodySha256 = bytesToHex(sha256(utf8ToBytes(body)))
  const signed = [method.toUpperCase(), path, timestamp, nonce, bodySha256, ...(app === undefined ? [] : [app])].join(
    '\n',
  )
  return { bodySha256, signature: bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(signed))) }
}
