import { defineDocument } from '#platform/model/document.ts'
import { choice, date, dateTime, integer, quantity, reference, section, text } from '#platform/model/fields.ts'
import { levels, zones } from '../terms.ts'

const attribute = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { required: true, only: { attrCode } })

/** What a place was given for a week, and what it reported for it: what the weekly rolling plan is worked out from (business.md 3.19). */
export const weeklyTarget = defineDocument({
  name: 'weekly-target',
  label: ['周计划数', 'Weekly target'],
  calls: '/plan/weekly-target',
  screen: '/planMgt/weeklyTarget',
  permission: 'plan:weekly',
  title: 'weekName',
  hidden: true,
  readOnly: true,
  switchable: false,
  apart: ['level'],
  header: {
    general: section('基本信息', 'General', {
      weekName: text('周', 'Week', { max: 20, required: true }),
      level: choice('层级', 'Level', levels, { required: true }),
      year: integer('年', 'Year', { required: true }),
      startWk: integer('开始周', 'First week', { required: true }),
      endWk: integer('结束周', 'Last week', { required: true }),
      startDate: date('开始日期', 'First day', { required: true }),
      endDate: date('结束日期', 'Last day', { required: true }),
      lastStartDate: date('去年开始日期', 'First day last year'),
      lastEndDate: date('去年结束日期', 'Last day last year'),
    }),
    goods: section('产品与地点', 'Goods and place', {
      producer: text('产地', 'Producer'),
      category: attribute('category', '品类', 'Category'),
      coo: attribute('coo', '原产国', 'Country of origin'),
      spec: attribute('spec', '规格', 'Spec'),
      breed: reference('attribute-value', '品种', 'Breed', { only: { attrCode: 'commodity' } }),
      zone: choice('战区', 'Zone', zones),
      province: text('省区', 'Province', { exact: true, max: 30 }),
      orgId: reference('operating-unit', '配送主体', 'Delivering unit'),
      customerId: reference('customer', '客户', 'Customer'),
      departmentCode: reference('department', '负责部门', 'Department'),
      salesrepId: reference('salesrep', '销售员', 'Salesperson'),
    }),
    figures: section('数量', 'Boxes', {
      reportedQantity: quantity('上报数量', 'Reported', { decimals: 0, min: '0', total: true }),
      decomQuantity: quantity('分解数量', 'Decomposed', { decimals: 0, min: '0', total: true }),
      reportedBy: text('填报人', 'Reported by'),
      reportedTime: dateTime('填报时间', 'Reported at'),
    }),
  },
  list: [
    'weekName',
    'level',
    'producer',
    'spec',
    'breed',
    'zone',
    'province',
    'customerId',
    'orgId',
    'reportedQantity',
  ],
  filters: ['year', 'startWk', 'level', 'category', 'coo'],
  unique: [
    [
      'year',
      'startWk',
      'endWk',
      'level',
      'category',
      'coo',
      'spec',
      'breed',
      'zone',
      'province',
      'orgId',
      'customerId',
    ],
  ],
  indexes: ['startDate'],
  scope: { org: 'orgId', department: 'departmentCode', own: ['salesrepId'] },
})
