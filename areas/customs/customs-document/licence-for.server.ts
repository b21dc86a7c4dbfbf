import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { importLicence } from '../import-licence/document.ts'
import { isFor, isUsable, notFor } from '../import-licence/usable.ts'
import { customsDocument } from './document.ts'

type Entry = Row<typeof customsDocument>
type Licence = Row<typeof importLicence>

/** What is left of each licence while one container after the other is rehearsed. */
export function licenceBalances() {
  const left = new Map<string, Decimal>()
  const of = ({ id, balanceQty }: Pick<Licence, 'id' | 'balanceQty'>): Decimal =>
    left.get(id) ?? balanceQty ?? decimal(0)
  const take = (licence: Licence, kg: Decimal) => void left.set(licence.id, of(licence).minus(kg))
  return { of, take }
}
export type Balances = ReturnType<typeof licenceBalances>

/** The licence an entry would draw from: its own, else the one that ends first and is enough; never one of another unit (business.md 3.7). */
export async function licenceFor(entry: Entry, day: string, balances: Balances, work: Work) {
  const { category, coo, licenceId } = entry
  const kg = entry.declaredNetWeight ?? decimal(0)
  const all = category && coo ? await work.all(importLicence, { category, coo, enableFlag: 'Y' }) : []
  const inForce = all
    .filter(one => isUsable({ ...one, balanceQty: balances.of(one) }, day))
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate))
  const usable = inForce.filter(one => isFor(one, entry))
  const enough = usable.find(one => balances.of(one).gte(kg))
  const own = licenceId ? await work.find(importLicence, { id: licenceId }) : undefined
  const ownEnough = usable.find(one => one.id === own?.id && balances.of(one).gte(kg))
  const mistaken = own && !isFor(own, entry) ? notFor(own, entry) : undefined
  return { chosen: own ? ownEnough : enough, instead: enough, usable, kg, own, mistaken }
}
export type Choice = Awaited<ReturnType<typeof licenceFor>>

/** What is left of the licences of a fruit once the other drafts have drawn what they are meant to. */
async function besideDrafts({ id, category, coo }: Entry, work: Work): Promise<Balances> {
  const balances = licenceBalances()
  for (const draft of await work.all(customsDocument, { status: 'DRAFT', category, coo, enableFlag: 'Y' })) {
    if (!draft.licenceId || draft.id === id) continue
    const licence = await work.find(importLicence, { id: draft.licenceId })
    if (licence) balances.take(licence, draft.declaredNetWeight ?? decimal(0))
  }
  return balances
}

/**
 * The licence a draft is made with while nobody chose one: the one that ends first and is enough beside the other drafts,
 * else for it alone; in force when it is declared, else at least today, when it may be drawn (business.md 3.7).
 */
export async function proposedLicence(entry: Entry, work: Work): Promise<string | null> {
  if (!entry.declaredNetWeight?.gt(0)) return null
  const { declareDate } = entry
  const declared = declareDate && declareDate > work.today ? declareDate : work.today
  const beside = await besideDrafts(entry, work)
  for (const day of new Set([declared, work.today]))
    for (const balances of [beside, licenceBalances()]) {
      const { chosen } = await licenceFor(entry, day, balances, work)
      if (chosen) return chosen.id
    }
  return null
}
