import { defineDocument } from '#platform/model/document.ts'
import { choice, integer, money, percent, reference, section } from '#platform/model/fields.ts'
import { customerTypes } from '../terms.ts'

const cny = { currency: '' } as const

/** How far each customer has come to its target of a year, and the rebate it has earned by that (business.md 3.19). */
export const rebateStanding = defineDocument({
  name: 'rebate-standing',
  label: ['返利达成', 'Rebates earned'],
  calls: '/plan/rebate-standing',
  screen: '/planMgt/rebateStanding',
  permission: 'plan:rebateStanding',
  title: 'customerId',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('基本信息', 'General', {
      year: integer('年', 'Year'),
      customerType: choice('客户类型', 'Customer type', customerTypes),
      customerId: reference('customer', '客户', 'Customer'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      departmentCode: reference('department', '销售部门', 'Sales department'),
      salesrepId: reference('salesrep', '销售员', 'Salesperson'),
    }),
    figures: section('返利', 'Rebate', {
      targetAmount: money('目标销售额(CNY)', 'Target (CNY)', { ...cny, total: true }),
      actualAmount: money('实际销售额(CNY)', 'Sales (CNY)', { ...cny, total: true }),
      achievementRate: percent('达成率(%)', 'Achievement (%)', { decimals: 2 }),
      rebateRate: percent('返利率(%)', 'Rebate (%)', { decimals: 2 }),
      rebateAmount: money('返利额(CNY)', 'Rebate (CNY)', { ...cny, total: true }),
    }),
  },
  list: [
    'customerId',
    'year',
    'customerType',
    'targetAmount',
    'actualAmount',
    'achievementRate',
    'rebateRate',
    'rebateAmount',
    'salesrepId',
    'departmentCode',
    'orgId',
  ],
  filters: ['year', 'customerType', 'customerId', 'salesrepId', 'departmentCode', 'orgId'],
  strip: ['year', 'customerType', 'targetAmount', 'actualAmount', 'achievementRate', 'rebateAmount'],
  explained: ['actualAmount', 'achievementRate', 'rebateAmount'],
  scope: { org: 'orgId', department: 'departmentCode', own: ['salesrepId'] },
  sort: { field: 'year', direction: 'desc' },
  excel: { export: true },
})
