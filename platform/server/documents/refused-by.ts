import type { Reason } from '../../model/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { keyRefusal } from '../http/key-refusal.ts'
import { CallRefusal, Overtaken, Refused } from '../http/refusal.ts'
import type { User } from '../session/user.ts'
import { duplicateRefusal } from './duplicate.ts'
import type { Recall } from './memory.ts'
import type { Shapes } from './shape.ts'

/** What came of something that may be refused: what it made, or what speaks against it. */
export type Attempt<R> = { readonly done: R } | { readonly reasons: readonly Reason[] }

/** What it is attempted within; whoever goes on with what is remembered of tables says so. */
interface Within {
  readonly shapes: Shapes
  readonly transaction: Transaction
  readonly user: User
  readonly recall?: Recall
}

/** How often something is begun anew in place where others were faster; after that the whole work is. */
const tries = 3

/**
 * Does something that a rule or a key of the database may refuse, within a transaction that goes on: what was done of it
 * then is as if it had not been, and a key that is taken says whose it is. A fault of the house goes on as one. Where others
 * wrote meanwhile what the house had read, it is done again.
 */
export async function attempted<R>(within: Within, work: () => Promise<R>): Promise<Attempt<R>> {
  for (let attempt = 1; ; attempt++) {
    const came = await attemptedOnce(within, work)
    if (!(came instanceof Overtaken)) return came
    if (attempt === tries) throw came
  }
}

async function attemptedOnce<R>(
  { recall, shapes, transaction, user }: Within,
  work: () => Promise<R>,
): Promise<Attempt<R> | Overtaken> {
  await transaction.query('savepoint attempt')
  try {
    const done = await work()
    await transaction.query('release savepoint attempt')
    return { done }
  } catch (fault) {
    const refusal = fault instanceof CallRefusal ? fault : keyRefusal(fault)
    if (!refusal) throw fault
    await transaction.query('rollback to savepoint attempt')
    recall?.refresh()
    if (refusal instanceof Overtaken) return refusal
    const said = (await duplicateRefusal(transaction, shapes, fault, user)) ?? refusal
    return { reasons: said instanceof Refused ? said.reasons : [{ bizCode: said.bizCode, message: said.label }] }
  }
}
