import type { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import { stockOnhand } from './stock-onhand/document.ts'

/** What of a warehouse or store is not finished yet, by name: asked of whoever writes papers that begin or end there. */
export const leftAtPlace = defineQuestion<string, readonly Label[]>('left-at-place')

/** As many papers are named. */
const mostNamed = 5

/** Whoever takes a warehouse or store out of use leaves what lies in it and is under way where no new paper fetches it: asked about, by name. */
export async function leftBehind(
  { warehouseCode, warehouseName, warehouseNameEn }: Row<typeof secondaryInventory>,
  work: Work,
): Promise<Refusal | null> {
  const lies = (await work.all(stockOnhand, { warehouseCode })).filter(({ onhand }) => onhand && !onhand.isZero())
  const open = (await work.asked(leftAtPlace, warehouseCode)).flat()
  if (lies.length === 0 && open.length === 0) return null
  const boxes = sum(lies, ({ onhand }) => onhand).toFixed()
  const stock: Label[] =
    lies.length > 0
      ? [
          [
            `库存${boxes}（${lies.length}批）`,
            `${boxes} in stock (${lies.length} ${lies.length === 1 ? 'lot' : 'lots'})`,
          ],
        ]
      : []
  const named = [...stock, ...open.slice(0, mostNamed)]
  const words = (language: 0 | 1) => named.map(one => one[language]).join(language === 0 ? '、' : ', ')
  const more = open.length > mostNamed
  return {
    bizCode: 'PLACE_NOT_EMPTY',
    warning: true,
    message: [
      `${warehouseName}还有${words(0)}${more ? '等' : ''}；禁用后新单据里不再能选它，请先退回或调出库存、完成这些单据，或确认继续`,
      `${warehouseNameEn ?? warehouseName} still has ${words(1)}${more ? ' and others' : ''}; once it is disabled no new paper offers it. Send the stock on and finish what is open first, or go on`,
    ],
  }
}
