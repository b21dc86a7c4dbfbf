import { licenceDraw } from '#areas/formulas/licence.ts'
import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { importLicence } from './document.ts'

/** The entry a licence is drawn for. */
export interface Drawing {
  readonly id: string
  readonly containerNo: string | null
  readonly licenceId: string | null
}

const insufficient: Refusal = {
  field: 'licenceId',
  bizCode: 'LICENCE_INSUFFICIENT',
  message: ['许可证余量不足', 'The licence balance is insufficient'],
}

/** A licence as it stands, held until the transaction ends, so that no two draw the same kg. */
async function held(work: Work, id: string): Promise<Row<typeof importLicence>> {
  await work.lock('import-licence', id)
  return work.get(importLicence, id)
}

/** Why so much cannot be drawn: not in force today, or not enough left. */
export async function drawRefusal(drawing: Drawing, kg: Decimal, work: Work): Promise<Refusal | null> {
  if (!drawing.licenceId)
    return { field: 'licenceId', bizCode: 'REQUIRED', message: ['许可证不能为空', 'Licence cannot be empty'] }
  const licence = await held(work, drawing.licenceId)
  const { licenceNo, startDate, endDate, enableFlag, approvedQty, draws } = licence
  if (enableFlag !== 'Y' || work.today < startDate || work.today > endDate)
    return {
      field: 'licenceId',
      bizCode: 'LICENCE_NOT_VALID',
      message: [`许可证${licenceNo}今天不在有效期内`, `Licence ${licenceNo} is not valid today`],
    }
  try {
    licenceDraw(
      approvedQty,
      draws.filter(one => !one.returnDate).flatMap(one => one.qty ?? []),
      kg,
    )
    return null
  } catch (refused) {
    if (refused instanceof FormulaRefusal) return insufficient
    throw refused
  }
}

/** Draws the declared kg of an entry from its licence. */
export async function draw(drawing: Drawing, kg: Decimal, work: Work): Promise<void> {
  const refused = await drawRefusal(drawing, kg, work)
  if (refused && 'message' in refused) throw new Refused([refused])
  if (!drawing.licenceId) return
  const licence = await held(work, drawing.licenceId)
  const { id: customsDocumentId, containerNo } = drawing
  const line = { customsDocumentId, containerNo, qty: kg, drawDate: work.today, returnDate: null }
  await work.update(importLicence, licence, { draws: [...licence.draws, line] })
}

/** Gives back what an entry has drawn. */
export async function giveBack({ id, licenceId }: Drawing, work: Work): Promise<void> {
  if (!licenceId) return
  const licence = await held(work, licenceId)
  const draws = licence.draws.map(one =>
    one.customsDocumentId === id && !one.returnDate ? { ...one, returnDate: work.today } : one,
  )
  if (draws.some((one, at) => one.returnDate !== licence.draws[at]?.returnDate))
    await work.update(importLicence, licence, { draws })
}
