import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A challenge as the server makes it. */
export type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Solves a challenge of the server: a little arithmetic instead of a riddle. */
export async function solved(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
