import { defineDocument } from '#platform/model/document.ts'
import {
  choice,
  code,
  date,
  decimal,
  integer,
  lines,
  longText,
  percent,
  picture,
  reference,
  section,
  text,
} from '#platform/model/fields.ts'
import { formulaMethods, itemKinds, severities } from '../terms.ts'

const readOnly = { readOnly: true } as const

/** What goods of a category are judged by; a version is never changed once it holds (business.md 3.18). */
export const qualityStandard = defineDocument({
  name: 'quality-standard',
  label: ['质检标准', 'Quality standard'],
  calls: '/qc/quality-standard',
  screen: '/dis_qc/business_define/standard_list',
  alternatives: ['/dis_zjbz/quality-standard', '/dis_zjbz/quality-standard/list'],
  leads: {
    edit: [
      '/dis_qc/business_define/standard_edit',
      '/dis_qc/business_define/standard_editqcitem',
      '/dis_qc/business_define/standard_editformula',
      '/dis_qc/business_define/standard_editknowledge',
      '/dis_qc/business_define/warehouse_standard_edit',
      '/dis_zjbz/quality-standard/formula',
      '/dis_zjbz/quality-standard/warehouse-standard',
    ],
    detail: [
      '/dis_qc/business_define/standard_view',
      '/dis_qc/business_define/standard_qcitem_view',
      '/dis_zjbz/quality-standard/view',
    ],
  },
  permission: 'qc:standard',
  title: 'standardCode',
  header: {
    general: section('基本信息', 'General', {
      standardCode: code('标准编码', 'Standard code', { required: true, fixed: true, max: 30 }),
      standardName: text('标准名称', 'Standard name', { max: 100 }),
      versionNo: integer('版本', 'Version', { ...readOnly, min: '1' }),
      categoryCode: reference('attribute-value', '品类', 'Category', {
        required: true,
        fixed: true,
        only: { attrCode: 'category' },
      }),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', {
        fixed: true,
        help: ['留空为通用标准，填写则只用于该仓库', 'Left empty it holds everywhere, else for this warehouse alone'],
      }),
      totalTolerance: percent('缺陷合计容差(%)', 'Tolerance of all defects (%)', {
        required: true,
        min: '0',
        max: '100',
      }),
      itemCount: integer('质检项数', 'Items', { derived: true }),
      effectiveDate: date('生效日期', 'Effective from', readOnly),
      endedDate: date('停用日期', 'Held until', readOnly),
    }),
    knowledge: section('知识', 'Knowledge', {
      knowledge: longText('知识', 'Knowledge', { max: 20_000 }),
      knowledgePictures: picture('图片', 'Pictures'),
    }),
  },
  lines: {
    items: lines(
      '质检项',
      'Items',
      {
        qcItemCode: reference('quality-item', '质检项', 'Item', { required: true }),
        itemKind: choice('方式', 'Kind', itemKinds, readOnly),
        severity: choice('严重程度', 'Severity', severities, {
          help: ['留空取质检项的', 'Left empty, that of the item'],
        }),
        method: text('检验方法', 'Method', { max: 200 }),
        unit: text('单位', 'Unit', { max: 20 }),
        toleranceRate: percent('容差(%)', 'Tolerance (%)', {
          min: '0',
          max: '100',
          help: ['留空取质检项的', 'Left empty, that of the item'],
        }),
      },
      { frozen: ['qcItemCode'] },
    ),
    formulas: lines(
      '公式',
      'Formulas',
      {
        formulaCode: code('公式编码', 'Formula code', { required: true, max: 30 }),
        formulaName: text('公式名称', 'Formula', { required: true, max: 100 }),
        formulaMethod: choice('计算', 'Works out', formulaMethods, { required: true }),
        ofItems: text('质检项编码', 'Over the items', {
          required: true,
          max: 500,
          help: ['本标准的质检项编码，用逗号分隔', 'Codes of items of this standard, separated by commas'],
        }),
        lowerLimit: decimal('下限', 'Lower limit', { decimals: 3 }),
        upperLimit: decimal('上限', 'Upper limit', { decimals: 3 }),
        unit: text('单位', 'Unit', { max: 20 }),
      },
      { frozen: ['formulaCode', 'formulaName'] },
    ),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    EFFECTIVE: ['生效', 'Effective'],
    HISTORY: ['历史', 'History'],
  },
  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: 'DRAFT',
      to: 'EFFECTIVE',
      refused: ['{standardCode}不是草稿，不能发布', '{standardCode} is no draft and cannot be published'],
      done: ['已发布，原生效版本转为历史', 'Published; the version before it is history'],
    },
  },
  actions: {
    copy: {
      label: ['新版本', 'New version'],
      rows: 'one',
      from: ['EFFECTIVE', 'HISTORY'],
      makes: 'quality-standard',
      done: ['已生成新版本草稿', 'A draft of the next version is made'],
    },
  },
  desks: {
    history: {
      label: ['质检标准历史版本', 'Earlier versions'],
      screen: '/dis_qc/business_define/standard_historylist',
      alternatives: ['/dis_zjbz/quality-standard/history'],
      only: { status: 'HISTORY' },
      generated: true,
    },
  },
  strip: ['categoryCode', 'warehouseCode', 'versionNo', 'totalTolerance', 'itemCount', 'effectiveDate'],
  list: [
    'standardCode',
    'status',
    'versionNo',
    'standardName',
    'categoryCode',
    'warehouseCode',
    'totalTolerance',
    'itemCount',
    'effectiveDate',
    'endedDate',
    'remark',
    'createdByName',
    'updatedTime',
  ],
  filters: ['standardCode', 'categoryCode', 'warehouseCode', 'status', 'effectiveDate'],
  lineFilters: ['items.qcItemCode'],
  indexes: ['categoryCode'],
  unique: [['standardCode', 'versionNo']],
  switchable: false,
  unread: 'list',
  excel: { export: true },
  print: 'A4',
})
