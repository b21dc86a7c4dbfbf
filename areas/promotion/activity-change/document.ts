import { auditStates, auditTransitions, defineDocument } from '#platform/model/document.ts'
import { choice, date, money, numberSeries, reference, section, text } from '#platform/model/fields.ts'
import { changeTypes } from '../terms.ts'

const stays = { visibleWhen: { changeType: ['START', 'MOVE', 'ACTIVITY', 'WAGE'] } } as const

/** What changes of a promoter from a day on: shop, activity, wage; audited, it stands in their history (business.md 3.25). */
export const activityChange = defineDocument({
  name: 'promo-activity-change',
  label: ['促销活动变更', 'Activity change'],
  calls: '/promotion/activity-change',
  screen: '/promoMgt/activityChange',
  leads: { detail: ['/promoMgt/activityChangeDetail'] },
  permission: 'sales:promoChange',
  title: 'changeNo',
  header: {
    general: section('变更', 'Change', {
      changeNo: numberSeries('变更单号', 'Change no.', 'AC'),
      staffId: reference('promo-staff', '促销员', 'Promoter', {
        required: true,
        fixed: true,
        brings: ['salesrepId', 'departmentCode'],
      }),
      changeType: choice('变更类型', 'Change', changeTypes, { required: true, initial: 'MOVE' }),
      effectiveDate: date('生效日期', 'In force from', { required: true }),
      activity: text('促销活动', 'Activity', { ...stays, help: ['留空则不变', 'Left empty, it stays'] }),
      customerId: reference('customer', '客户', 'Customer', {
        ...stays,
        requiredWhen: { changeType: ['START', 'MOVE'] },
      }),
      shipToOrgId: reference('customer-site', '门店', 'Shop', { ...stays, where: { customerId: 'customerId' } }),
      dailyWage: money('日薪', 'Daily wage', {
        ...stays,
        above: '0',
        requiredWhen: { changeType: ['START', 'WAGE'] },
      }),
      currencyCode: reference('currency', '币种', 'Currency', { readOnly: true, initial: 'CNY' }),
      changeReason: text('变更原因', 'Reason', { max: 300 }),
      salesrepId: reference('salesrep', '负责销售员', 'Sales representative', { readOnly: true }),
      departmentCode: reference('department', '销售部门', 'Sales department', { readOnly: true }),
    }),
  },
  states: auditStates,
  transitions: auditTransitions,
  list: [
    'changeNo',
    'status',
    'staffId',
    'changeType',
    'effectiveDate',
    'activity',
    'customerId',
    'shipToOrgId',
    'dailyWage',
    'changeReason',
    'salesrepId',
    'departmentCode',
    'currencyCode',
    'remark',
    'createdByName',
    'createdTime',
    'reviewedByName',
    'auditTime',
  ],
  strip: ['staffId', 'changeType', 'effectiveDate', 'activity', 'customerId', 'shipToOrgId', 'dailyWage'],
  filters: ['staffId', 'changeType', 'effectiveDate', 'customerId', 'salesrepId', 'changeNo', 'activity'],
  currency: 'currencyCode',
  unique: [['changeNo']],
  uniqueLive: [['staffId', 'effectiveDate']],
  origins: { staffId: {} },
  scope: { department: 'departmentCode', own: ['salesrepId'] },
  excel: { export: true },
})
