import { Typography } from 'antd'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { daysUntil } from '#platform/web/today.ts'
import { stockAge } from '../stock-age/document.ts'
import { stockLedger } from '../stock-ledger/document.ts'
import { TraceLink } from '../trace/trace-link.web.tsx'
import { stockOnhand } from './document.ts'

/** Since when a lot lies there, and for how many days; these lead to the ages of all lots of its item. */
function Age({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  const day = String(row.arrivalDate ?? '')
  if (!day) return null
  const days = Math.max(0, -daysUntil(day))
  return (
    <>
      {day}{' '}
      <OwnLink to={`${stockAge.screen}/index?itemCode=${encodeURIComponent(String(row.itemCode))}`}>
        <small>{say(`${days}天`, `${days} d`)}</small>
      </OwnLink>
    </>
  )
}

/** By when fruit is to be sold, and how many days that leaves; red once they are over. */
function SellBy({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  const day = String(row.sellBy ?? '')
  if (!day) return null
  const days = daysUntil(day)
  const left = days < 0 ? say(`超${-days}天`, `${-days} d over`) : say(`剩${days}天`, `${days} d left`)
  return (
    <span title={String(row.ripenessFrom ?? '')}>
      {day}{' '}
      <Typography.Text type={days < 0 ? 'danger' : days <= 3 ? 'warning' : 'secondary'}>
        <small>{left}</small>
      </Typography.Text>
    </span>
  )
}

/** What is on hand, leading to every movement that made it so. */
const Onhand = ({ row }: { readonly row: Wire }) => (
  <OwnLink
    to={`${stockLedger.screen}/index?lotNo=${encodeURIComponent(String(row.lotNo))}&itemCode=${encodeURIComponent(String(row.itemCode))}&warehouseCode=${encodeURIComponent(String(row.warehouseCode))}`}
  >
    {figure(row.onhand, 'quantity')}
  </OwnLink>
)

/** What the standard screens lack for stock: how old a lot is, where its quantity comes from, and its trace. */
export const screen = defineScreen(stockOnhand, {
  detailTools: TraceLink,
  cells: {
    arrivalDate: row => <Age row={row} />,
    sellBy: row => <SellBy row={row} />,
    onhand: row => <Onhand row={row} />,
  },
})
