import { auditTransitions, defineDocument } from '#platform/model/document.ts'
import {
  choice,
  code,
  date,
  decimal,
  lines,
  money,
  numberSeries,
  reference,
  section,
  text,
} from '#platform/model/fields.ts'

/** What came from the ERP is the bank's word; only the containers are ours to say (business.md 3.13). */
const fromErp = { readOnlyWhen: { sourceType: 'SYSTEM' } } as const

/** Foreign currency bought at a bank to pay vendors with, and the containers it is meant for (business.md 3.13). */
export const exchangeReceipt = defineDocument({
  name: 'exchange-receipt',
  label: ['购汇单', 'Exchange receipt'],
  calls: '/exchange/exchange-receipt',
  screen: '/producer/exchangeReceiptPage',
  permission: 'finance:fx',
  title: 'currencyExchangeNo',
  header: {
    general: section('基本信息', 'General', {
      currencyExchangeNo: numberSeries('购汇单号', 'Receipt no.', 'FX'),
      currencyExchangeDate: date('购汇日期', 'Exchange date', { required: true, ...fromErp }),
      coo: reference('attribute-value', '原产国', 'Country of origin', {
        required: true,
        only: { attrCode: 'coo' },
        ...fromErp,
      }),
      deptCode: reference('department', '部门', 'Department', { required: true, ...fromErp }),
      bankAccountNumber: code('银行账号', 'Bank account no.', {
        required: true,
        max: 60,
        ...fromErp,
        permission: 'field:bankAccount:view',
      }),
      sourceType: choice(
        '来源',
        'Source type',
        { MANUAL: ['手工', 'Manual'], SYSTEM: ['系统', 'System'] },
        { readOnly: true, initial: 'MANUAL' },
      ),
    }),
    amounts: section('金额', 'Amounts', {
      payeeCurrencyCode: reference('currency', '收款币种', 'Payee currency', { required: true, ...fromErp }),
      payeeAmount: money('收款金额', 'Payee amount', {
        required: true,
        above: '0',
        total: true,
        currency: 'payeeCurrencyCode',
        ...fromErp,
      }),
      homeCurrencyCode: reference('currency', '本币币种', 'Home currency', { required: true, ...fromErp }),
      currencyExchangeAmount: money('购汇金额', 'Exchange amount', {
        required: true,
        above: '0',
        total: true,
        currency: 'homeCurrencyCode',
        ...fromErp,
      }),
      exchangeRate: decimal('汇率', 'Exchange rate', { derived: true, decimals: 8 }),
      currencyExchangeBalance: money('购汇余额', 'Exchange balance', {
        derived: true,
        total: true,
        currency: 'payeeCurrencyCode',
      }),
      homeCurrencyBalance: money('本币余额', 'Home balance', {
        derived: true,
        total: true,
        currency: 'homeCurrencyCode',
      }),
    }),
  },
  lines: {
    details: lines(
      '匹配货柜',
      'Matched containers',
      {
        shipmentId: reference('shipment', '货柜批次', 'Shipment', {
          readOnly: true,
          brings: ['containerNo', 'shipmentLotNo'],
        }),
        containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
        shipmentLotNo: code('批次号', 'Shipment lot no.'),
        productCategoryCode: reference('attribute-value', '品类', 'Product category', {
          only: { attrCode: 'category' },
        }),
        amount: money('金额', 'Amount', { required: true, above: '0', total: true }),
        currencyCode: reference('currency', '币种', 'Currency', { derived: true }),
        homeCurrencyAmount: money('本币金额', 'Home amount', {
          derived: true,
          total: true,
          currency: 'homeCurrencyCode',
        }),
        lineRemark: text('行备注', 'Line remark', { max: 300 }),
      },
      { frozen: ['containerNo'] },
    ),
  },
  states: { UNAUDITED: ['未审核', 'Unaudited'], AUDITED: ['已审核', 'Audited'] },
  transitions: {
    audit: {
      ...auditTransitions.audit,
      refused: ['{no}已审核，不能重复审核', '{no} is already audited and cannot be audited'],
    },
    antiAudit: {
      ...auditTransitions.antiAudit,
      refused: ['{no}未审核，不能反审核', '{no} is unaudited and cannot be anti-audited'],
    },
  },
  actions: {
    match: {
      label: ['匹配货柜', 'Match to containers'],
      rows: 'one',
      input: {
        containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
        shipmentLotNo: code('批次号', 'Shipment lot no.'),
        amount: money('金额', 'Amount', { required: true, above: '0' }),
      },
      done: ['匹配成功', 'Matched'],
    },
    unmatch: {
      label: ['取消匹配', 'Unmatch'],
      rows: 'one',
      permission: 'match',
      input: {
        containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
        shipmentLotNo: code('批次号', 'Shipment lot no.'),
      },
      done: ['已取消匹配', 'Unmatched'],
    },
  },
  list: [
    'currencyExchangeNo',
    'status',
    'currencyExchangeDate',
    'payeeCurrencyCode',
    'payeeAmount',
    'currencyExchangeBalance',
    'exchangeRate',
    'homeCurrencyCode',
    'currencyExchangeAmount',
    'deptCode',
    'coo',
    'homeCurrencyBalance',
    'bankAccountNumber',
    'sourceType',
    'remark',
    'createdByName',
    'createdTime',
    'updatedByName',
    'updatedTime',
    'reviewedByName',
    'auditTime',
  ],
  filters: [
    'currencyExchangeNo',
    'currencyExchangeDate',
    'payeeCurrencyCode',
    'status',
    'coo',
    'deptCode',
    'bankAccountNumber',
    'homeCurrencyCode',
    'currencyExchangeBalance',
    'sourceType',
  ],
  lineFilters: ['details.containerNo'],
  strip: [
    'currencyExchangeDate',
    'payeeCurrencyCode',
    'payeeAmount',
    'currencyExchangeAmount',
    'exchangeRate',
    'currencyExchangeBalance',
    'coo',
    'deptCode',
  ],
  explained: ['exchangeRate', 'currencyExchangeBalance', 'homeCurrencyBalance', 'details.homeCurrencyAmount'],
  currency: 'payeeCurrencyCode',
  unique: [['currencyExchangeNo']],
  asks: {
    dated: 'currencyExchangeDate',
    rates: { exchangeRate: { from: 'payeeCurrencyCode', to: 'homeCurrencyCode', on: 'currencyExchangeDate' } },
  },
  scope: { department: 'deptCode' },
  excel: { export: true },
  print: 'A4',
})
