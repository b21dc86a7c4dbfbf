import { useQuery } from '@tanstack/react-query'
import { Alert, DatePicker, Empty, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { RecordName } from '#areas/masterdata/record-name.web.tsx'
import { sum } from '#platform/model/decimal.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { figure } from '../paper/paper-parts.web.tsx'
import { purchaseContract } from '../purchase-contract/document.ts'
import { TickTable } from '../tick-table.web.tsx'
import { payableInvoice } from './document.ts'

interface OpenOrder {
  readonly id: string
  readonly version: number
  readonly contractNo: string
  readonly poNumber: string | null
  readonly containerNo: string | null
  readonly vendorId: string
  readonly vendorName: string | null
  readonly etaDate: string | null
  readonly currencyCode: string | null
  readonly totalAmount: string | null
  readonly openAmount: string | null
}

/** Ticks orders of one vendor and makes their invoice, with what the vendor's paper says. */
export function InvoiceOrders({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const tab = useTab()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [invoiceCode, setInvoiceCode] = useState('')
  const [invoiceDate, setInvoiceDate] = useState<string>()
  const [busy, setBusy] = useState(false)
  const orders = useQuery({
    queryKey: ['tab', tab.key, 'open-orders'],
    queryFn: () => call<OpenOrder[]>(`${payableInvoice.calls}/open-orders`),
    staleTime: 0,
  })
  const rows = orders.data ?? []
  const chosen = rows.filter(row => ticked.has(row.id))
  const [first] = chosen
  const make = async () => {
    setBusy(true)
    try {
      const { data, msg } = await answered<{ id: string }>(`${payableInvoice.calls}/create`, {
        method: 'POST',
        body: {
          rows: chosen.map(({ id, version }) => ({ id, version })),
          invoiceCode: invoiceCode.trim(),
          ...(invoiceDate ? { invoiceDate } : {}),
        },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose(true)
      go(`${payableInvoice.screen}/edit?id=${data.id}`)
    } catch (fault) {
      sayFailure(fault)
      void orders.refetch()
    } finally {
      setBusy(false)
    }
  }
  const whole = figure(sum(chosen, row => row.openAmount).toFixed(2))
  return (
    <AppModal
      open
      width={980}
      title={say('由采购订单生成应付发票', 'Payable invoice of orders')}
      onCancel={() => onClose(false)}
      onOk={() => void make()}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.length === 0 || invoiceCode.trim() === '' }}
      okText={
        chosen.length === 0
          ? say('生成发票', 'Create invoice')
          : say(
              `生成${whole} ${first?.currencyCode ?? ''}的发票`,
              `Create invoice of ${whole} ${first?.currencyCode ?? ''}`,
            )
      }
      cancelText={say('取消', 'Cancel')}
    >
      {orders.isError && <Alert type="error" title={orders.error.message} />}
      {orders.isSuccess && rows.length === 0 ? (
        <Empty
          description={say(
            '没有未开完发票的买断订单；代销的发票由结算生成',
            'No order bought outright is open; consignments are invoiced from their settlement',
          )}
        />
      ) : (
        <>
          <TickTable
            label={say('未开完发票的订单', 'Open orders')}
            rows={rows}
            keyOf={row => row.id}
            nameOf={row => row.contractNo}
            wordsOf={row => [row.contractNo, row.poNumber, row.containerNo, row.vendorName].join(' ')}
            ticked={ticked}
            onTick={setTicked}
            whyNot={row => {
              if (!first) return undefined
              if (row.vendorId !== first.vendorId) return say('供应商不同', 'another vendor')
              return row.currencyCode === first.currencyCode ? undefined : say('币种不同', 'another currency')
            }}
            columns={[
              {
                title: say('合同号', 'Contract'),
                width: 130,
                cell: row => <OwnLink to={`${purchaseContract.screen}/detail?id=${row.id}`}>{row.contractNo}</OwnLink>,
              },
              { title: say('订单号', 'Order'), width: 110, cell: row => row.poNumber ?? '' },
              {
                title: say('供应商', 'Vendor'),
                cell: row => <RecordName of="vendor" value={row.vendorId} name={row.vendorName} />,
              },
              { title: say('柜号', 'Container'), width: 120, cell: row => row.containerNo ?? '' },
              { title: 'ETA', width: 100, cell: row => row.etaDate ?? '' },
              { title: say('订单金额', 'Ordered'), width: 110, cell: row => figure(row.totalAmount) },
              { title: say('可用金额', 'Open'), width: 110, cell: row => figure(row.openAmount) },
              { title: say('币种', 'Currency'), width: 60, cell: row => row.currencyCode ?? '' },
            ]}
          />
          <Form layout="inline" style={{ marginTop: 12 }}>
            <Form.Item label={say('发票编号', 'Invoice no.')} required htmlFor="invoice-code">
              <Input
                id="invoice-code"
                maxLength={50}
                value={invoiceCode}
                onChange={event => setInvoiceCode(event.target.value)}
              />
            </Form.Item>
            <Form.Item label={say('发票日期', 'Invoice date')} htmlFor="invoice-date">
              <DatePicker
                id="invoice-date"
                value={invoiceDate ? dayjs(invoiceDate) : null}
                placeholder={say('今天', 'Today')}
                onChange={day => setInvoiceDate(day?.format('YYYY-MM-DD'))}
              />
            </Form.Item>
          </Form>
        </>
      )}
    </AppModal>
  )
}
