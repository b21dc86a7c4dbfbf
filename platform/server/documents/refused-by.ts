import type { Reason } from '../../model/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { keyRefusal } from '../http/key-refusal.ts'
import { CallRefusal, Refused } from '../http/refusal.ts'
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

/**
 * Does something that a rule or a key of the database may refuse, within a transaction that goes on: what was done of it
 * then is as if it had not been, and a key that is taken says whose it is. A fault of the house goes on as one.
 */
export async function attempted<R>(
  { recall, shapes, transaction, user }: Within,
  work: () => Promise<R>,
): Promise<Attempt<R>> {
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
    const said = (await duplicateRefusal(transaction, shapes, fault, user)) ?? refusal
    return { reasons: said instanceof Refused ? said.reasons : [{ bizCode: said.bizCode, message: said.label }] }
  }
}
