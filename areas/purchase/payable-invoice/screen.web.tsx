import { defineScreen, type ListToolProps } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { listButton } from '#platform/web/parts/list-button.tsx'
import { Deductions } from './deductions.web.tsx'
import { payableInvoice } from './document.ts'
import { ExportInvoices } from './export/export-button.web.tsx'
import { InvoiceOrders } from './invoice-orders.web.tsx'

const ChooseOrders = listButton(['选择订单', 'Choose orders'], `${payableInvoice.permission}:create`, InvoiceOrders)

/** Buttons of the list beyond the usual: the orders an invoice is made of, and exports by type. */
function ListTools({ asked, reload }: ListToolProps) {
  return (
    <>
      <ChooseOrders reload={reload} />
      <ExportInvoices asked={asked} />
    </>
  )
}

/** What the standard screens lack for a payable invoice: the orders it is made of, what may be taken off, and its exports. */
export const screen = defineScreen(payableInvoice, {
  underTitle: refusedPush(payableInvoice),
  aboveLines: Deductions,
  listTools: ListTools,
})
