import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { type Challenge, solved } from './proof.ts'

afterEach(() => vi.unstubAllGlobals())

const secret = { hmacSignatureSecret: 'a secret of the test', deriveKey }

test.each([
  ['over TLS', true],
  ['without TLS, where the browser hides its own arithmetic', false],
])('a challenge is solved %s', async (_, hasSubtle) => {
  const challenge = await createChallenge({ ...secret, algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 3 })
  if (!hasSubtle) vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const answer = JSON.parse(atob((await solved(challenge as Challenge)) ?? '')) as Parameters<typeof verifySolution>[0]
  vi.unstubAllGlobals()
  expect(await verifySolution({ ...answer, ...secret })).toMatchObject({ verified: true })
})
