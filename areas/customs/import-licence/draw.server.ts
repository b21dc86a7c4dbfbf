import { licenceDraw } from '#areas/formulas/licence.ts'
import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type After, type Ledger, postMovements, refusedMovement } from '#platform/server/documents/ledger.ts'
import { importLicence } from './document.ts'
import { tellLow } from './low.server.ts'
import { type Imported, isFor, notFor } from './usable.ts'

/** The entry a licence is drawn for. */
export interface Drawing extends Imported {
  readonly id: string
  readonly containerNo: string | null
  readonly licenceId: string | null
}

/** Kilograms an entry takes from a licence, or all it has taken coming back. */
interface Movement extends Drawing {
  readonly licenceId: string
  /** None: what was drawn comes back. */
  readonly kg: Decimal | null
}

type Licence = Row<typeof importLicence>
type Draws = New<typeof importLicence>['draws']

const insufficient = ({ licenceNo, balanceQty }: Licence, kg: Decimal): Refusal => ({
  field: 'licenceId',
  bizCode: 'LICENCE_INSUFFICIENT',
  message: [
    `许可证余量不足：${licenceNo}余${balanceQty?.toFixed(2)}公斤，本次${kg.toFixed(2)}公斤，请改选许可证`,
    `The licence balance is insufficient: ${licenceNo} has ${balanceQty?.toFixed(2)} kg left and ${kg.toFixed(2)} kg are declared; choose another licence`,
  ],
})

const notValid = ({ licenceNo }: Licence): Refusal => ({
  field: 'licenceId',
  bizCode: 'LICENCE_NOT_VALID',
  message: [`许可证${licenceNo}今天不在有效期内`, `Licence ${licenceNo} is not valid today`],
})

/** What is drawn of a licence once some more is. */
function drawn(draws: NonNullable<Draws>, entry: Movement, kg: Decimal, licence: Licence, today: string) {
  const { approvedQty, enableFlag, endDate, startDate } = licence
  const { id, containerNo } = entry
  if (!isFor(licence, entry)) return { refused: notFor(licence, entry) }
  if (enableFlag !== 'Y' || today < startDate || today > endDate) return { refused: notValid(licence) }
  try {
    licenceDraw(
      approvedQty,
      draws.filter(one => !one.returnDate).flatMap(one => one.qty ?? []),
      kg,
    )
  } catch (refused) {
    if (refused instanceof FormulaRefusal) return { refused: insufficient(licence, kg) }
    throw refused
  }
  return { balance: [...draws, { customsDocumentId: id, containerNo, qty: kg, drawDate: today, returnDate: null }] }
}

/** The same once an entry has given back what it had. */
function returned(draws: NonNullable<Draws>, { id }: Movement, today: string): After<NonNullable<Draws>> {
  const isTheirs = (one: NonNullable<Draws>[number]) => one.customsDocumentId === id && !one.returnDate
  return {
    balance: draws.some(isTheirs) ? draws.map(one => (isTheirs(one) ? { ...one, returnDate: today } : one)) : draws,
  }
}

/** Import licences: what is approved, less what entries have drawn and not given back (business.md 3.7). */
const licences: Ledger<Movement, Licence, NonNullable<Draws>> = {
  name: 'import-licence',
  keyOf: ({ licenceId }) => [licenceId],
  read: (work, { licenceId }) => work.get(importLicence, licenceId),
  balanceOf: ({ draws }) => draws,
  after: (draws, movement, licence, { today }) =>
    movement.kg ? drawn(draws, movement, movement.kg, licence, today) : returned(draws, movement, today),
  async keep(work, licence, draws) {
    await work.update(importLicence, licence, { draws })
    await tellLow(work, await work.get(importLicence, licence.id), licence)
    return licence.id
  },
}

/** Why so much cannot be drawn: for something else, not in force today, or not enough left. */
export async function drawRefusal(drawing: Drawing, kg: Decimal, work: Work): Promise<Refusal | null> {
  const { licenceId } = drawing
  if (!licenceId)
    return { field: 'licenceId', bizCode: 'REQUIRED', message: ['许可证不能为空', 'Licence cannot be empty'] }
  return (await refusedMovement(work, licences, [{ ...drawing, licenceId, kg }])) ?? null
}

/** Draws the declared kg of an entry from its licence. */
export async function draw({ licenceId, ...entry }: Drawing, kg: Decimal, work: Work): Promise<void> {
  if (licenceId) await postMovements(work, licences, [{ ...entry, licenceId, kg }])
}

/** Gives back what an entry has drawn. */
export async function giveBack({ licenceId, ...entry }: Drawing, work: Work): Promise<void> {
  if (licenceId) await postMovements(work, licences, [{ ...entry, licenceId, kg: null }])
}
