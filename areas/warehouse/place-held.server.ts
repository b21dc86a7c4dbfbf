import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { widestScope } from '#platform/server/session/user.ts'

/** Whether somebody may do something at a warehouse: whose right reaches as far as their own warehouses, only at these (business.md 6.3). */
const holdsPlace = ({ user }: Work, permission: string, warehouseCode: string): boolean =>
  widestScope(user, permission) !== 'WAREHOUSE' || user.warehouseCodes.includes(warehouseCode)

/** A step of a paper at one of its two ends. */
interface StepAt {
  readonly permission: string
  readonly warehouseCode: string
  /** The field that names that end. */
  readonly field: string
  /** What the boxes do there: “TR1 leaves COLD-1”. */
  readonly what: Label
  /** Who takes the step instead. */
  readonly who: Label
}

/** Why somebody does not take a step at an end of a paper: it is taken by those who hold that warehouse or store (business.md 3.15, 6.3). */
export const heldByOthers = (work: Work, { field, permission, warehouseCode, what, who }: StepAt): Refusal | null =>
  holdsPlace(work, permission, warehouseCode)
    ? null
    : {
        field,
        bizCode: 'BEYOND_SCOPE',
        message: [
          `${what[0]}，该仓库/门店不在您的数据权限内，${who[0]}`,
          `${what[1]}, which is outside your data scope; ${who[1]}`,
        ],
      }
