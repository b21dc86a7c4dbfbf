import { type Refusal, reasonsOf } from '../../model/rules.ts'
import { Refused } from '../http/refusal.ts'
import type { Work } from './actions.ts'

/** What a movement leaves behind, or why it may not be. */
export type After<Balance> = { readonly balance: Balance } | { readonly refused: Refusal }

/** A movement with what it moved and what that left. */
export interface Booked<Movement, Held, Balance> {
  readonly movement: Movement
  readonly held: Held
  readonly balance: Balance
  /** The record that keeps the balance; none where it did not change. */
  readonly keptBy: string | undefined
}

/**
 * Balances that never fall below what is there, and what is written of each change: stock, licences and prepayments are
 * kept so (business.md 3.7, 3.15, 4.4). Movements of one key share a balance.
 */
export interface Ledger<Movement, Held, Balance> {
  /** What its locks are called. */
  readonly name: string
  /** What a movement is about, word by word. */
  readonly keyOf: (movement: Movement) => readonly string[]
  /** What keeps the balance, as it stands; asked once for a key, when nobody else can move it any more. */
  readonly read: (work: Work, movement: Movement) => Promise<Held>
  readonly balanceOf: (held: Held) => Balance
  /** The balance after one more movement; the same one where it changes nothing. */
  readonly after: (balance: Balance, movement: Movement, held: Held, work: Work) => After<Balance>
  /** Writes a balance that changed; answers the id of the record that keeps it. */
  readonly keep: (work: Work, held: Held, balance: Balance, first: Movement) => Promise<string>
  /** Writes what happened, in the order of the movements. */
  readonly book?: (work: Work, booked: readonly Booked<Movement, Held, Balance>[]) => Promise<void>
}

const nameOf = (key: readonly string[]): string => key.join('\n')

/**
 * Keeps some balances to this work until its transaction ends. Always in the order of their keys: two works that want the
 * same ones wait for each other instead of for ever.
 */
export async function holdBalances(work: Work, name: string, keys: readonly (readonly string[])[]): Promise<void> {
  const named = new Map(keys.map(key => [nameOf(key), key]))
  for (const one of [...named.keys()].toSorted()) await work.lock(name, ...(named.get(one) ?? []))
}

/** A balance on its way from how it stood to how it shall stand. */
interface Moving<Movement, Held, Balance> {
  readonly first: Movement
  readonly held: Held
  readonly stood: Balance
  now: Balance
}

interface Reckoned<Movement, Held, Balance> {
  readonly moving: readonly Moving<Movement, Held, Balance>[]
  readonly moved: readonly {
    readonly movement: Movement
    readonly balance: Balance
    readonly of: Moving<Movement, Held, Balance>
  }[]
  readonly refused?: Refusal
}

/** Holds what is to be moved and works out what each movement leaves, up to the first that may not be. */
async function reckoned<Movement, Held, Balance>(
  work: Work,
  ledger: Ledger<Movement, Held, Balance>,
  movements: readonly Movement[],
): Promise<Reckoned<Movement, Held, Balance>> {
  const keys = movements.map(ledger.keyOf)
  await holdBalances(work, ledger.name, keys)
  const moving = new Map<string, Moving<Movement, Held, Balance>>()
  const moved: Reckoned<Movement, Held, Balance>['moved'][number][] = []
  for (const [at, movement] of movements.entries()) {
    const key = nameOf(keys[at] ?? [])
    const of = moving.get(key) ?? (await begun(work, ledger, movement))
    moving.set(key, of)
    const after = ledger.after(of.now, movement, of.held, work)
    if ('refused' in after) return { moving: [], moved: [], refused: after.refused }
    of.now = after.balance
    moved.push({ movement, balance: of.now, of })
  }
  return { moving: [...moving.values()], moved }
}

async function begun<Movement, Held, Balance>(
  work: Work,
  ledger: Ledger<Movement, Held, Balance>,
  first: Movement,
): Promise<Moving<Movement, Held, Balance>> {
  const held = await ledger.read(work, first)
  const stood = ledger.balanceOf(held)
  return { first, held, stood, now: stood }
}

/** Why movements may not be; nothing is written, and their balances stay held, so that what may be now may be later in this work. */
export async function refusedMovement<Movement, Held, Balance>(
  work: Work,
  ledger: Ledger<Movement, Held, Balance>,
  movements: readonly Movement[],
): Promise<Refusal | undefined> {
  return (await reckoned(work, ledger, movements)).refused
}

/** Moves balances: all of the movements happen, or none and the reason is thrown. */
export async function postMovements<Movement, Held, Balance>(
  work: Work,
  ledger: Ledger<Movement, Held, Balance>,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return
  const { moving, moved, refused } = await reckoned(work, ledger, movements)
  if (refused) throw new Refused(reasonsOf(refused))
  const kept = new Map<Moving<Movement, Held, Balance>, string>()
  for (const of of moving) if (of.now !== of.stood) kept.set(of, await ledger.keep(work, of.held, of.now, of.first))
  await ledger.book?.(
    work,
    moved.map(({ of, ...one }) => ({ ...one, held: of.held, keptBy: kept.get(of) })),
  )
}
