import { salesMap } from '#areas/demand/sales-map/document.ts'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import { importButton } from '#platform/web/document/list/import-button.tsx'
import { listAddress } from '#platform/web/document/list/list-address.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { listButton } from '#platform/web/parts/list-button.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { ofProducer, ofProvince } from '../annual-plan/place-name.web.tsx'
import { weeklyRolling } from './document.ts'
import { GiveOutDialog } from './give-out-dialog.web.tsx'
import { DecomposeDialog, ReportDialog } from './report-dialog.web.tsx'
import { salesFilters, salesScreen } from './sales-link.ts'

/** Boxes sold, and the way to the sales they are. */
function Sold({ row }: { readonly row: Wire }) {
  const may = useMay()
  const boxes = grouped(figureOf(String(row.completedQuantity ?? '0'))?.toFixed() ?? '0')
  if (!may(`${salesMap.permission}:list`)) return boxes
  return <OwnLink to={listAddress(salesScreen, { filters: salesFilters(row), sorts: [], by: [] })}>{boxes}</OwnLink>
}

/** A rate whose base is nothing is a dash. */
const rate = (name: string) => (row: Wire) => {
  const value = row[name]
  return value === null || value === undefined || value === '' ? '-' : (figureOf(String(value))?.toFixed(2) ?? '-')
}

const Report = listButton(['填报', 'Report a week'], `${weeklyRolling.permission}:report`, ReportDialog)
const Import = importButton(weeklyRolling)
const Decompose = listButton(
  ['调整分解', 'Change decomposed'],
  `${weeklyRolling.permission}:decompose`,
  DecomposeDialog,
)
const GiveOut = listButton(['下发一周', 'Give a week out'], `${weeklyRolling.permission}:decompose`, GiveOutDialog)

/** What the standard screens lack for the rolling plan: a week is given out and reported, each figure leads to its sales. */
export const screen = defineScreen(weeklyRolling, {
  listTools: props => (
    <>
      <Report reload={props.reload} />
      <Decompose reload={props.reload} />
      <GiveOut reload={props.reload} />
      <Import {...props} />
    </>
  ),
  cells: {
    producer: ofProducer,
    province: ofProvince,
    completedQuantity: row => <Sold row={row} />,
    targetAchievementRate: rate('targetAchievementRate'),
    yearOnYear: rate('yearOnYear'),
  },
})
