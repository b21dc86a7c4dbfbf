import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A challenge as the server makes it. */
export type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Browsers keep their own arithmetic for pages that came over TLS or from this machine; elsewhere a library does the same. */
const derive: typeof deriveKey = async (parameters, salt, password) => {
  if ((crypto as Partial<Crypto>).subtle) return deriveKey(parameters, salt, password)
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  const { cost, keyLength } = parameters
  return { parameters: {}, derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }) }
}

/** Solves a challenge of the server: a little arithmetic instead of a riddle. */
export async function solved(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey: derive })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
