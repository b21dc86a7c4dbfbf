import { defineDocument } from '#platform/model/document.ts'
import { choice, integer, reference, references, section, text } from '#platform/model/fields.ts'

/** What customs, and whoever keeps terms that end, want to hear of in time, so many days before, and who hears it (business.md 3.7). */
export const warningRule = defineDocument({
  name: 'warning-rule',
  label: ['预警规则', 'Early-warning rule'],
  calls: '/customs/warning-rule',
  screen: '/customs/basic/earlyWarningRule',
  alternatives: ['/customs/basic/earlyWarningRule/setting', '/basic/earlyWarningRule/setting'],
  permission: 'customs:warningRule',
  title: 'ruleName',
  header: {
    general: section('基本信息', 'General', {
      ruleName: text('规则名称', 'Rule', { required: true }),
      kind: choice(
        '预警类型',
        'Kind',
        {
          LICENCE_EXPIRY: ['许可证到期', 'Licence expires'],
          ETA_NO_DOCS: ['到港前单证未齐', 'Papers missing before arrival'],
          FREE_TIME: ['免柜期将到', 'Free time runs out'],
          PRICE_LIMIT: ['申报价超限', 'Price out of limits'],
          TERMS_EXPIRY: ['协议、报价、资质到期', 'Terms run out'],
        },
        { required: true },
      ),
      daysBefore: integer('提前天数', 'Days before', { required: true, min: '0', max: '90' }),
      receivers: references('role', '接收角色', 'Roles that hear it'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', {
        help: ['不选表示所有业务主体', 'Empty: all units'],
      }),
    }),
  },
  list: [
    'ruleName',
    'kind',
    'daysBefore',
    'receivers',
    'orgId',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['ruleName', 'kind', 'enableFlag'],
  unique: [['ruleName']],
  scope: { org: 'orgId' },
  excel: { import: true, export: true },
})
