import { describe, expect, test } from 'vitest'
import { downloadName, kindsByName, nameRefusal, prefixesIn } from './names.ts'

describe('papers of a settlement', () => {
  const invoice = prefixesIn('invoice')
  const own = prefixesIn(' QP, JWM，SZJWM ')

  test.each([
    [['invoice-1.pdf', 'Invoice JG-0518.pdf', 'INVOICE.xlsx'], undefined],
    [['invoice-1.pdf', 'JG-0518.pdf'], ['JG-0518.pdf']],
    [['my invoice.pdf'], ['my invoice.pdf']],
  ])('of the vendor begin with invoice [D0-5.11-01] [D1-5-46]: %j', (names, wrong) => {
    const refused = nameRefusal('INVOICE', names, invoice)
    expect(refused?.wrong).toEqual(wrong)
    if (wrong)
      expect(refused?.message).toEqual([
        '发票附件名称必须以invoice开头',
        'Invoice attachment names must start with invoice',
      ])
  })

  test.each([
    [['QP-A.pdf', 'jwm2511.xlsx', 'SZJWM 01.zip'], undefined],
    [['QP-A.pdf', 'invoice.pdf'], ['invoice.pdf']],
  ])('of ours begin with QP, JWM or SZJWM [D0-5.11-02] [D1-5-47] [D0-9-38] [D1-9-12]: %j', (names, wrong) => {
    const refused = nameRefusal('SETTLEMENT', names, own)
    expect(refused?.wrong).toEqual(wrong)
    if (wrong)
      expect(refused?.message).toEqual([
        '结算附件名称必须以QP、JWM或SZJWM开头',
        'Settlement attachment names must start with QP, JWM or SZJWM',
      ])
  })

  test('of both kinds in one batch are told apart by their names', () => {
    const prefixes = { INVOICE: invoice, SETTLEMENT: own }
    expect(kindsByName(['INVOICE 1.pdf', 'szjwm2.pdf', 'qp.zip'], prefixes)).toEqual({
      kinds: ['INVOICE', 'SETTLEMENT', 'SETTLEMENT'],
    })
    expect(kindsByName(['invoice.pdf', 'BL.pdf'], prefixes)).toEqual({
      wrong: ['BL.pdf'],
      message: [
        '附件名称必须以invoice（发票）或QP、JWM或SZJWM（结算）开头，其他附件请先选择类型',
        'Attachment names must start with invoice for invoices, QP, JWM or SZJWM for settlement papers; for others choose the kind first',
      ],
    })
  })

  test('come down under unit, vessel, container and ETA; what is missing is left out [D0-5.9-03]', () => {
    const whole = {
      orgName: '深圳果源',
      vesselVoyage: 'SITC SHEKOU/2511N',
      containerNo: 'TEMU9284412',
      etaDate: '2025-05-04',
    }
    expect(downloadName(whole)).toBe('深圳果源_SITC SHEKOU 2511N_TEMU9284412_20250504')
    expect(downloadName({ ...whole, vesselVoyage: null, etaDate: null })).toBe('深圳果源_TEMU9284412')
  })
})
