import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { derived, hydrate, refusals } from '#platform/model/compute.ts'
import type { Declaration } from '#platform/model/document.ts'
import { claim } from '../claim/document.ts'
import { rules as claimRules } from '../claim/rules.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { rules as invoiceRules } from '../payable-invoice/rules.ts'
import { underway } from './rules.ts'

const reasons = (document: Declaration, rules: unknown, verb: string, given: Wire) =>
  refusals(rules as never, verb, derived(document, rules as never, hydrate(document, given)))
const invoice = (given: Wire) =>
  reasons(payableInvoice, invoiceRules, 'antiAudit', { invoiceBatchCode: 'IB250506001', status: 'AUDITED', ...given })
const asked = (given: Wire) => reasons(claim, claimRules, 'antiAudit', { status: 'AUDITED', ...given })

test('an order on its way to the ERP waits for the outcome', () => {
  expect(underway({ pushErpFlag: 'P' })).toMatchObject({
    bizCode: 'ERP_UNDERWAY',
    message: ['{contractNo}正在推送ERP，请等待结果', '{contractNo} is on its way to the ERP; wait for the outcome'],
  })
  for (const pushErpFlag of ['N', 'Y', 'F', null]) expect(underway({ pushErpFlag })).toBe(false)
})

test('an invoice is not taken back while it is on its way, in the ERP, or under approval', () => {
  expect(invoice({ pushErpFlag: 'P' })).toMatchObject([
    {
      bizCode: 'ERP_UNDERWAY',
      message: ['IB250506001正在推送ERP，请等待结果', 'IB250506001 is on its way to the ERP; wait for the outcome'],
    },
  ])
  expect(invoice({ pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED', erpInvoiceNo: 'E-1' })).toMatchObject([
    { bizCode: 'DOWNSTREAM_EXISTS', message: [expect.stringContaining('E-1'), expect.stringContaining('E-1')] },
  ])
  for (const oaWorkflowStatus of ['RUNNING', 'APPROVED'])
    expect(invoice({ oaWorkflowStatus })).toMatchObject([{ bizCode: 'OA_RUNNING' }])
  for (const free of [
    { pushErpFlag: 'N' },
    { pushErpFlag: 'F' },
    { pushErpFlag: 'Y', erpInvoiceStatus: 'CANCELLED' },
    { oaWorkflowStatus: 'REJECTED' },
  ])
    expect(invoice(free)).toEqual([])
})

test('a claim is not taken back while it is on its way, a debit note, or under approval', () => {
  for (const held of [{ pushErpFlag: 'P' }, { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' }])
    expect(asked(held)).toMatchObject([{ bizCode: 'DOWNSTREAM_EXISTS' }])
  for (const oaWorkflowStatus of ['RUNNING', 'APPROVED'])
    expect(asked({ oaWorkflowStatus })).toMatchObject([{ bizCode: 'OA_RUNNING' }])
  expect(asked({ pushErpFlag: 'Y', erpInvoiceStatus: 'CANCELLED' })).toEqual([])
})
