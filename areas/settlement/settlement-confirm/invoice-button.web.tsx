import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { Control } from '#platform/kinds/controls.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import type { Field } from '#platform/model/fields.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { isOwedToUs } from '../form/claim-notice.web.tsx'
import { settlementConfirm } from './document.ts'

const declared = payableInvoice.header.claim.fields
/** What is said of a claim; its reason is the one the audit asked for. */
const claimFields: readonly (readonly [string, Field])[] = [
  ['claimType', declared.claimType],
  ['checkLevel', declared.checkLevel],
  ['checkInfo', declared.checkInfo],
  ['claimRate', declared.claimRate],
]

/** Makes the payable invoice of an audited confirmation; only the vendor's number is asked for, and of a claim what it says (business.md M9). */
export function InvoiceButton({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [invoiceCode, setCode] = useState('')
  const [claim, setClaim] = useState<Wire>({ claimRate: '100' })
  const [busy, setBusy] = useState(false)
  if (!may(`${payableInvoice.permission}:create`) || record.status !== 'AUDITED' || record.tradeMode === 'PURCHASE')
    return null
  const isClaim = isOwedToUs(record.payableAmount)
  const isSaid = claimFields.every(([name]) => ![null, undefined, ''].includes(claim[name] as null))
  const isReady = invoiceCode.trim() !== '' && (!isClaim || isSaid)
  const make = async () => {
    if (!isReady) return
    setBusy(true)
    try {
      const { data, msg } = await answered<{ id: string }>(`${settlementConfirm.calls}/create-invoice`, {
        method: 'POST',
        body: {
          rows: [{ id: record.id, version: record.version }],
          invoiceCode: invoiceCode.trim(),
          ...(isClaim ? { claim } : {}),
        },
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
          okButtonProps={{ disabled: !isReady }}
          okText={say('生成', 'Make')}
          cancelText={say('取消', 'Cancel')}
        >
          <Form layout="vertical">
            <Form.Item label={say('供应商发票编号', "Vendor's invoice no.")} required htmlFor="vendor-paper">
              <Input
                id="vendor-paper"
                autoFocus
                value={invoiceCode}
                aria-label={say('供应商发票编号', "Vendor's invoice no.")}
                onChange={event => setCode(event.target.value)}
                onPressEnter={() => void make()}
              />
            </Form.Item>
            {isClaim &&
              claimFields.map(([name, field]) => (
                <Form.Item key={name} label={say(field.label)} required htmlFor={`claim-${name}`}>
                  <Control
                    id={`claim-${name}`}
                    field={field}
                    value={claim[name] ?? null}
                    onChange={value => setClaim(before => ({ ...before, [name]: value }))}
                  />
                </Form.Item>
              ))}
          </Form>
        </AppModal>
      )}
    </>
  )
}
