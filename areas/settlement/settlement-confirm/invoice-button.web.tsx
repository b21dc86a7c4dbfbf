import { Button, Input } from 'antd'
import { useState } from 'react'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { isOwedToUs } from '../claim-notice.web.tsx'
import { settlementConfirm } from './document.ts'

/** Makes the payable invoice of an audited confirmation; only the vendor's number is asked for (business.md M9). */
export function InvoiceButton({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [invoiceCode, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  if (!may(`${payableInvoice.permission}:create`) || record.status !== 'AUDITED' || record.tradeMode === 'PURCHASE')
    return null
  const isClaim = isOwedToUs(record.payableAmount)
  const make = async () => {
    if (invoiceCode.trim() === '') return
    setBusy(true)
    try {
      const { data, msg } = await answered<{ id: string }>(`${settlementConfirm.calls}/create-invoice`, {
        method: 'POST',
        body: { rows: [{ id: record.id, version: record.version }], invoiceCode: invoiceCode.trim() },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      setOpen(false)
      go(`${payableInvoice.screen}/edit?id=${data.id}`)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {isClaim ? say('生成索赔单', 'Make the claim') : say('生成应付发票', 'Make the invoice')}
      </Button>
      {open && (
        <AppModal
          open
          title={
            isClaim
              ? say('应付为负，生成对供应商的索赔单', 'The payable is negative: make a claim on the vendor')
              : say('生成应付发票', 'Make the payable invoice')
          }
          onCancel={() => setOpen(false)}
          onOk={() => void make()}
          confirmLoading={busy}
          okButtonProps={{ disabled: invoiceCode.trim() === '' }}
          okText={say('生成', 'Make')}
          cancelText={say('取消', 'Cancel')}
        >
          <Input
            autoFocus
            value={invoiceCode}
            aria-label={say('供应商发票编号', "Vendor's invoice no.")}
            placeholder={say('供应商发票编号', "Vendor's invoice no.")}
            onChange={event => setCode(event.target.value)}
            onPressEnter={() => void make()}
          />
        </AppModal>
      )}
    </>
  )
}
