import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, integer, percent, quantity, reference, section } from '#platform/model/fields.ts'

const attribute = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { only: { attrCode } })
const boxes = { total: true } as const

const list = [
  'week',
  'category',
  'coo',
  'spec',
  'planQty',
  'arrivingQty',
  'promisedQty',
  'shortQty',
  'coverRate',
  'firstDay',
  'year',
] as const
const filters = ['category', 'coo', 'spec', 'week', 'year', 'firstDay'] as const

/** What comes to market in a week and what is promised in it, beside the approved plan of the centre (issue 38). */
export const arrivalPlan = defineDocument({
  name: 'arrival-plan',
  label: ['到货与计划', 'Arrivals beside plan'],
  calls: '/plan/arrival-plan',
  screen: '/planMgt/arrivalPlan',
  permission: 'plan:arrivals',
  title: 'week',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('基本信息', 'General', {
      week: code('周', 'Week', { max: 7 }),
      year: integer('年', 'Year'),
      firstDay: date('起始日期', 'First day'),
      phase: choice('时段', 'When', { COMING: ['本周及以后', 'This week and later'], PAST: ['已过', 'Over'] }),
      category: attribute('category', '品类', 'Category'),
      coo: attribute('coo', '原产国', 'Country of origin'),
      spec: attribute('spec', '规格', 'Spec'),
    }),
    figures: section('件数', 'Boxes', {
      planQty: quantity('计划', 'Plan', boxes),
      arrivingQty: quantity('到货', 'Arriving', boxes),
      promisedQty: quantity('已承诺', 'Promised', boxes),
      shortQty: quantity('缺口', 'Short', {
        ...boxes,
        help: [
          '计划与已承诺中较大者减到货，不低于0',
          'The larger of plan and promised, less what arrives; never below 0',
        ],
      }),
      coverRate: percent('到货占计划(%)', 'Arriving of plan (%)', { decimals: 2 }),
    }),
  },
  desks: {
    coming: {
      label: ['到货与计划（本周起）', 'Arrivals beside plan: from this week'],
      screen: '/planMgt/arrivalPlan/coming',
      only: { phase: 'COMING' },
      list,
      filters,
    },
  },
  list: [...list, 'phase'],
  filters: [...filters, 'phase'],
  strip: ['week', 'category', 'spec', 'planQty', 'arrivingQty', 'promisedQty', 'shortQty'],
  explained: ['planQty', 'arrivingQty', 'promisedQty', 'shortQty'],
  sort: { field: 'shortQty', direction: 'desc' },
  excel: { export: true },
})
