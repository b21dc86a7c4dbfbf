import { figure } from '#platform/kinds/paper-figure.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { TickDialog } from '#platform/web/parts/tick-dialog.tsx'
import { TickFigure } from '#platform/web/parts/tick-table.tsx'
import { ordersOfClaim } from '../agreement.ts'
import { type OpenOrder, orderColumns, orderWords } from '../order/columns.web.tsx'
import { claim } from './document.ts'

/** Ticks the orders something is claimed about, and begins the claim with their goods. */
export function ClaimOrders({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  return (
    <TickDialog<OpenOrder>
      title={['由采购订单生成索赔单', 'Claim about orders']}
      label={['采购订单', 'Orders']}
      none={['没有已审核的采购合同', 'No purchase contract is audited']}
      offered={() => call<OpenOrder[]>(`${claim.calls}/orders`)}
      nameOf={row => row.contractNo}
      wordsOf={orderWords}
      agreements={ordersOfClaim}
      columns={[
        ...orderColumns(say),
        {
          title: say('件数', 'Boxes'),
          width: 80,
          cell: row => <TickFigure>{figure(row.totalQty, 'quantity')}</TickFigure>,
        },
        { title: say('金额', 'Amount'), width: 120, cell: row => <TickFigure>{figure(row.totalAmount)}</TickFigure> },
        { title: say('币种', 'Currency'), isSelfEvident: true, width: 60, cell: row => row.currencyCode ?? '' },
      ]}
      makes={claim}
      verb="create"
      okText={chosen =>
        chosen.length === 0
          ? say('生成索赔单', 'Begin a claim')
          : say(
              `对${chosen.length}个订单索赔`,
              `Claim about ${chosen.length} ${chosen.length === 1 ? 'order' : 'orders'}`,
            )
      }
      onClose={onClose}
    />
  )
}
