import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { tradeModes } from '#areas/packing/terms.ts'
import { auditStates, auditTransitions, defineDocument } from '#platform/model/document.ts'
import { choice, code, date, decimal, flag, integer, lines, money, reference, section } from '#platform/model/fields.ts'
import { commissionRules, commissionUnits } from '../terms.ts'

const attribute = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { only: { attrCode } })

/** On what terms a vendor's fruit of one kind is traded in a season: at whose risk, for what commission, at what guaranteed price (business.md 1.3). */
export const vendorAgreement = defineDocument({
  name: 'vendor-agreement',
  label: ['供应商协议', 'Vendor agreement'],
  calls: '/purchase/vendor-agreement',
  screen: '/entrancePurchaseMgt/vendorAgreement',
  permission: 'purchase:agreement',
  title: 'agreementNo',
  header: {
    general: section('基本信息', 'General', {
      agreementNo: code('协议编号', 'Agreement no.', { required: true, fixed: true }),
      vendorId: reference('vendor', '外部供应商', 'External vendor', {
        required: true,
        only: { vendorType: 'EXTERNAL' },
      }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { required: true }),
      productCategory: reference('attribute-value', '品类', 'Category', {
        required: true,
        only: { attrCode: 'category' },
      }),
      season: code('产季', 'Season', { required: true, max: 20 }),
      startDate: date('开始日期', 'First day', { required: true }),
      endDate: date('结束日期', 'Last day', { required: true }),
    }),
    terms: section('结算条件', 'Terms', {
      tradeMode: choice('贸易模式', 'Trade mode', tradeModes, { required: true }),
      commissionRule: choice('佣金规则', 'Commission rule', commissionRules, { required: true }),
      commissionRate: decimal('佣金费率', 'Commission rate', {
        decimals: 4,
        min: '0',
        visibleWhen: { commissionRule: ['RATE_GROSS', 'RATE_NET', 'FIXED_UNIT'] },
        requiredWhen: { commissionRule: ['RATE_GROSS', 'RATE_NET', 'FIXED_UNIT'] },
        help: [
          '按率为百分数，7即7%；固定金额为每箱或每公斤的人民币',
          'A rate in percent: 7 is 7%; a fixed sum in CNY per box or kg',
        ],
      }),
      commissionUnit: choice('佣金单位', 'Commission unit', commissionUnits, {
        visibleWhen: { commissionRule: 'FIXED_UNIT' },
        requiredWhen: { commissionRule: 'FIXED_UNIT' },
      }),
      currencyCode: reference('currency', '结算币种', 'Settlement currency', { required: true }),
      settlementDays: integer('结算天数', 'Settlement days', { required: true, min: '0', max: '365' }),
    }),
  },
  lines: {
    guaranteedPrices: lines(
      '保底价',
      'Guaranteed prices',
      {
        commodity: attribute('commodity', '品种', 'Commodity'),
        grade: attribute('grade', '等级', 'Grade'),
        spec: attribute('spec', '规格', 'Spec'),
        guaranteedPrice: money('保底价(每公斤)', 'Guaranteed price (per kg)', {
          required: true,
          above: '0',
          decimals: 4,
          permission: 'field:purchasePrice:view',
        }),
      },
      { frozen: ['commodity'] },
    ),
    deductibleCosts: lines(
      '可扣除费用',
      'Deductible costs',
      {
        expenseSubType: choice('费用科目', 'Cost subject', expenseSubTypes, { required: true }),
        deductFlag: flag('从应付中扣除', 'Deducted from the payable', { initial: 'Y' }),
      },
      { frozen: ['expenseSubType'] },
    ),
  },
  states: auditStates,
  transitions: {
    audit: auditTransitions.audit,
    antiAudit: auditTransitions.antiAudit,
    disable: {
      label: ['停用', 'Disable'],
      from: ['UNAUDITED', 'AUDITED'],
      to: 'INVALID',
      ends: true,
      done: ['停用成功', 'Disabled'],
    },
  },
  actions: {
    enable: { label: ['启用', 'Enable'], rows: 'many', from: ['INVALID'], done: ['启用成功', 'Enabled'] },
    renew: {
      label: ['续签', 'Renew'],
      rows: 'many',
      from: ['AUDITED'],
      permission: 'save',
      input: {
        season: code('产季', 'Season', { required: true, max: 20 }),
        startDate: date('开始日期', 'First day', { required: true }),
        endDate: date('结束日期', 'Last day', { required: true }),
      },
      done: [
        '已按原条件生成未审核的新协议，请核对后审核',
        'Made anew on the same terms; look through the new ones and audit them',
      ],
    },
  },
  list: [
    'agreementNo',
    'status',
    'vendorId',
    'orgId',
    'productCategory',
    'season',
    'startDate',
    'endDate',
    'tradeMode',
    'commissionRule',
    'commissionRate',
    'commissionUnit',
    'currencyCode',
    'settlementDays',
    'createdByName',
    'createdTime',
    'updatedByName',
    'updatedTime',
    'reviewedByName',
    'auditTime',
  ],
  strip: ['vendorId', 'orgId', 'productCategory', 'season', 'endDate', 'tradeMode', 'commissionRule', 'commissionRate'],
  filters: [
    'vendorId',
    'productCategory',
    'season',
    'status',
    'agreementNo',
    'orgId',
    'tradeMode',
    'commissionRule',
    'endDate',
  ],
  unique: [['agreementNo']],
  period: { from: 'startDate', to: 'endDate', by: ['vendorId', 'orgId', 'productCategory'] },
  scope: { org: 'orgId', vendor: 'vendorId' },
  excel: { import: true, export: true },
})
