import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, richText, section, text } from '#platform/model/fields.ts'

/** A text with places to fill: the clauses contracts begin with, and what a loading notice says instead of its usual words (business.md 3.22). */
export const richTextTemplate = defineDocument({
  name: 'rich-text-template',
  label: ['富文本模板', 'Rich text template'],
  calls: '/masterdata/rich-text-template',
  screen: '/masterdataMgt/richTextTemplatePage',
  permission: 'masterdata:richText',
  title: 'templateName',
  header: {
    general: section('基本信息', 'General', {
      templateCode: code('模板编码', 'Template code', { required: true, fixed: true }),
      templateName: text('模板名称', 'Template name', { required: true, width: 220 }),
      templateType: choice(
        '模板类型',
        'Template type',
        {
          PURCHASE_CONTRACT: ['采购合同条款', 'Clauses of purchase contracts'],
          SALES_CONTRACT: ['销售合同条款', 'Clauses of sales contracts'],
          MESSAGE: ['装柜通知', 'Loading notice'],
        },
        { required: true },
      ),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', {
        help: ['不选表示对所有业务主体有效', 'Empty: holds for every operating unit'],
      }),
      templateContent: richText('模板内容', 'Content', {
        required: true,
        help: ['可用占位符，例如{{contractNo}}', 'Places to fill are written like {{contractNo}}'],
      }),
    }),
  },
  remembered: true,
  list: [
    'templateCode',
    'templateName',
    'templateType',
    'orgId',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['templateCode', 'templateName', 'templateType', 'orgId', 'enableFlag'],
  unique: [['templateCode']],
  excel: { export: true },
})
