import { Form, Input } from 'antd'
import { useState } from 'react'
import { isDay } from '#platform/kinds/date/kind.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import { sum } from '#platform/model/decimal.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { DayInput } from '#platform/web/parts/calendar/day-input.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { TickDialog } from '#platform/web/parts/tick-dialog.tsx'
import { TickFigure } from '#platform/web/parts/tick-table.tsx'
import { ordersOfInvoice } from '../agreement.ts'
import { type OpenOrder, orderColumns, orderWords } from '../order/columns.web.tsx'
import { payableInvoice } from './document.ts'

/** Ticks orders of one vendor that one of our units pays, and makes their invoice, with what the vendor's paper says. */
export function InvoiceOrders({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const [typed, setTyped] = useState('')
  const [invoiceDate, setInvoiceDate] = useState<string | null>(null)
  const invoiceCode = typed.trim()
  const isDated = invoiceDate === null || isDay(invoiceDate)
  return (
    <TickDialog<OpenOrder>
      title={['由采购订单生成应付发票', 'Payable invoice of orders']}
      label={['未开完发票的订单', 'Open orders']}
      none={[
        '没有未开完发票的买断订单；代销的发票由结算生成',
        'No order bought outright is open; consignments are invoiced from their settlement',
      ]}
      offered={() => call<OpenOrder[]>(`${payableInvoice.calls}/open-orders`)}
      nameOf={row => row.contractNo}
      wordsOf={orderWords}
      agreements={ordersOfInvoice}
      columns={[
        ...orderColumns(say),
        {
          title: say('付款主体', 'Paid by'),
          width: 110,
          cell: row => <RecordName of="operating-unit" value={row.buyerOrgId} name={row.buyerOrgName} />,
        },
        {
          title: say('订单金额', 'Ordered'),
          width: 96,
          cell: row => <TickFigure>{figure(row.totalAmount)}</TickFigure>,
        },
        { title: say('可用金额', 'Open'), width: 96, cell: row => <TickFigure>{figure(row.openAmount)}</TickFigure> },
        { title: say('币种', 'Currency'), isSelfEvident: true, width: 60, cell: row => row.currencyCode ?? '' },
      ]}
      makes={payableInvoice}
      verb="create"
      input={invoiceCode === '' || !isDated ? undefined : { invoiceCode, ...(invoiceDate ? { invoiceDate } : {}) }}
      okText={chosen => {
        const whole = `${figure(sum(chosen, row => row.openAmount).toFixed(2))} ${chosen[0]?.currencyCode ?? ''}`
        if (chosen.length === 0) return say('生成发票', 'Create invoice')
        if (!isDated) return say('请填写有效的发票日期', 'Enter a day as the invoice date')
        return invoiceCode === ''
          ? say('请填写发票编号', 'Enter the invoice no.')
          : say(`生成${whole}的发票`, `Create invoice of ${whole}`)
      }}
      below={() => (
        <Form layout="inline" style={{ marginTop: 12 }}>
          <Form.Item label={say('发票编号', 'Invoice no.')} required htmlFor="invoice-code">
            <Input id="invoice-code" maxLength={50} value={typed} onChange={event => setTyped(event.target.value)} />
          </Form.Item>
          <Form.Item label={say('发票日期', 'Invoice date')} htmlFor="invoice-date">
            <DayInput
              id="invoice-date"
              value={invoiceDate}
              placeholder={say('今天', 'Today')}
              onChange={setInvoiceDate}
            />
          </Form.Item>
        </Form>
      )}
      onClose={onClose}
    />
  )
}
