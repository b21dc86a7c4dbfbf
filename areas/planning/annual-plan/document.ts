import { defineDocument } from '#platform/model/document.ts'
import {
  choice,
  type DecimalField,
  date,
  integer,
  lines,
  numberSeries,
  quantity,
  reference,
  section,
  text,
} from '#platform/model/fields.ts'
import { levels, zones } from '../terms.ts'
import { type WeekColumn, weekColumns } from '../weeks.ts'

const attribute = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { only: { attrCode } })
const fixed = { fixed: true } as const

/** Boxes of a week. What was in force when the week began stays as it was: the plan says how many weeks that are. */
const weeks = Object.fromEntries(
  weekColumns.map((column, at) => [
    column,
    quantity(`${at + 1}周`, `W${String(at + 1).padStart(2, '0')}`, {
      decimals: 0,
      min: '0',
      total: true,
      width: 72,
      readOnlyWhen: { frozenWeeks: weekColumns.slice(at).map((_, more) => String(at + 1 + more)) },
    }),
  ]),
) as Readonly<Record<WeekColumn, DecimalField<'quantity', false>>>

const desk = (level: keyof typeof levels, list: readonly string[], filters: readonly string[]) => ({
  label: [`年度计划（${levels[level][0]}）`, `Annual plan: ${levels[level][1]}`] as const,
  screen: `/planMgt/annualPlan/${level}`,
  alternatives: [`/planMgt/annualPlan${level[0]?.toUpperCase()}${level.slice(1)}`],
  only: { level },
  list: [
    'planNo',
    'status',
    'year',
    'producer',
    ...list,
    'totalQty',
    'weekCount',
    'parentId',
    'modelId',
    'updatedTime',
  ],
  filters: ['year', 'status', 'category', 'coo', ...filters, 'planNo'],
})

/** What a place is to sell of the fruit of an origin in each week of a year, spec by spec (business.md 3.19). */
export const annualPlan = defineDocument({
  name: 'annual-plan',
  label: ['年度计划', 'Annual plan'],
  calls: '/plan/annual-plan',
  screen: '/planMgt/annualPlan',
  permission: 'plan:annual',
  title: 'planNo',
  header: {
    general: section('基本信息', 'General', {
      planNo: numberSeries('计划编号', 'Plan no.', 'AP'),
      level: choice('层级', 'Level', levels, { required: true, ...fixed }),
      year: integer('年', 'Year', { required: true, min: '2000', max: '2099', ...fixed }),
      category: reference('attribute-value', '品类', 'Category', {
        required: true,
        only: { attrCode: 'category' },
        ...fixed,
      }),
      coo: reference('attribute-value', '原产国', 'Country of origin', {
        required: true,
        only: { attrCode: 'coo' },
        ...fixed,
      }),
      zone: choice('战区', 'Zone', zones, {
        visibleWhen: { level: ['zone', 'province', 'provinceCustomer'] },
        requiredWhen: { level: 'zone' },
        ...fixed,
      }),
      province: text('省区', 'Province', {
        visibleWhen: { level: ['province', 'provinceCustomer'] },
        requiredWhen: { level: 'province' },
        exact: true,
        max: 30,
        ...fixed,
      }),
      orgId: reference('operating-unit', '配送主体', 'Delivering unit', {
        visibleWhen: { level: ['delivery', 'deliveryCustomer'] },
        requiredWhen: { level: 'delivery' },
        ...fixed,
      }),
      customerId: reference('customer', '客户', 'Customer', {
        visibleWhen: { level: ['provinceCustomer', 'deliveryCustomer'] },
        requiredWhen: { level: ['provinceCustomer', 'deliveryCustomer'] },
        ...fixed,
      }),
      departmentCode: reference('department', '负责部门', 'Department', { only: { departmentType: 'SALES' } }),
      modelId: reference('model-definition', '计划模型', 'Planning model'),
    }),
    follows: section(
      '系统信息',
      'What follows',
      {
        producer: text('产地', 'Producer', { readOnly: true, width: 160 }),
        parentId: reference('annual-plan', '上级计划', 'Plan above', { readOnly: true }),
        salesrepId: reference('salesrep', '销售员', 'Salesperson', { readOnly: true }),
        weekCount: integer('周数', 'Weeks', { readOnly: true }),
        frozenWeeks: integer('冻结周数', 'Frozen weeks', {
          readOnly: true,
          help: [
            '审核后重新打开时已经开始的周，保持原计划',
            'Weeks that had begun when the plan was reopened; they stay',
          ],
        }),
        approvedDate: date('首次批准', 'Approved on', { readOnly: true }),
        totalQty: quantity('年度数量', 'Year', { decimals: 0, derived: true, total: true }),
      },
      { folded: true },
    ),
  },
  lines: {
    details: lines(
      '规格与周',
      'Specs and weeks',
      {
        spec: reference('attribute-value', '规格', 'Spec', { required: true, only: { attrCode: 'spec' } }),
        breed: attribute('commodity', '品种', 'Breed'),
        targetQty: quantity('年度目标', 'Target', { decimals: 0, min: '0', total: true, width: 90 }),
        yearQty: quantity('合计', 'Sum', { decimals: 0, derived: true, total: true, width: 90 }),
        ...weeks,
      },
      { required: true, frozen: ['spec', 'breed', 'targetQty', 'yearQty'] },
    ),
  },
  states: { DRAFT: ['草稿', 'Draft'], SUBMITTED: ['已提交', 'Submitted'], APPROVED: ['已批准', 'Approved'] },
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: 'DRAFT',
      to: 'SUBMITTED',
      done: ['已提交', 'Submitted'],
      next: 'approve',
      perRow: true,
    },
    approve: {
      label: ['批准', 'Approve'],
      from: 'SUBMITTED',
      to: 'APPROVED',
      review: 'sign',
      done: ['已批准', 'Approved'],
      perRow: true,
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      from: ['SUBMITTED', 'APPROVED'],
      to: 'DRAFT',
      review: 'unsign',
      revises: true,
      done: ['已重新打开', 'Reopened'],
    },
  },
  actions: {
    decompose: {
      label: ['按去年销售分解', 'Spread by last year'],
      rows: 'one',
      from: ['DRAFT'],
      done: ['已分解到下级', 'Spread over the level below'],
    },
  },
  desks: {
    centre: desk('centre', [], []),
    zone: desk('zone', ['zone'], ['zone']),
    province: desk('province', ['zone', 'province'], ['zone', 'province']),
    provinceCustomer: desk('provinceCustomer', ['province', 'customerId', 'salesrepId'], ['province', 'customerId']),
    delivery: desk('delivery', ['orgId'], ['orgId']),
    deliveryCustomer: desk('deliveryCustomer', ['orgId', 'customerId', 'salesrepId'], ['orgId', 'customerId']),
  },
  list: [
    'planNo',
    'status',
    'level',
    'year',
    'producer',
    'zone',
    'province',
    'customerId',
    'orgId',
    'totalQty',
    'parentId',
    'weekCount',
    'frozenWeeks',
    'departmentCode',
    'salesrepId',
    'modelId',
    'category',
    'coo',
    'remark',
    'createdByName',
    'createdTime',
    'updatedByName',
    'updatedTime',
    'reviewedByName',
    'auditTime',
  ],
  filters: [
    'year',
    'level',
    'status',
    'category',
    'coo',
    'zone',
    'province',
    'customerId',
    'orgId',
    'parentId',
    'departmentCode',
    'salesrepId',
    'planNo',
  ],
  lineFilters: ['details.spec', 'details.breed'],
  strip: ['level', 'year', 'producer', 'zone', 'province', 'customerId', 'orgId', 'totalQty'],
  origins: { parentId: { blocks: ['reopen'], while: { status: ['SUBMITTED', 'APPROVED'] } } },
  unique: [['planNo'], ['level', 'year', 'category', 'coo', 'zone', 'province', 'orgId', 'customerId']],
  indexes: ['parentId'],
  scope: { org: 'orgId', department: 'departmentCode', own: ['salesrepId'] },
  explained: ['totalQty'],
  excel: { export: true },
  print: 'A4-landscape',
})
