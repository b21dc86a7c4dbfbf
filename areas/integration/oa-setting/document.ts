import { defineDocument } from '#platform/model/document.ts'
import { choice, longText, reference, section, text } from '#platform/model/fields.ts'

/** Which group of the OA hears each morning of the containers that arrive for it (business.md 3.20, 5.5 DAILY_ARRIVAL). */
export const oaSetting = defineDocument({
  name: 'oa-setting',
  label: ['OA群配置', 'OA setting'],
  calls: '/message/oa-setting',
  screen: '/masterdataMgt/oaSettingPage',
  permission: 'message:oaSetting',
  title: 'oaGroupName',
  header: {
    general: section('基本信息', 'General', {
      oaGroupName: text('OA群名称', 'OA group name', { readOnly: true }),
      oaGroupId: reference('robot-room', 'OA群', 'OA group', { required: true, width: 200 }),
      type: choice(
        '类型',
        'Type',
        { DAILY_ARRIVAL: ['每日到港', 'Arrivals of the day'] },
        { required: true, initial: 'DAILY_ARRIVAL' },
      ),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', {
        help: ['留空为所有仓库', 'Left empty: every warehouse'],
      }),
      // Spelled so by the specification.
      dimesionType: choice('维度', 'Dimension', {
        CATEGORY: ['品类', 'Category'],
        ORG: ['业务主体', 'Operating unit'],
        WAREHOUSE: ['仓库', 'Warehouse'],
      }),
      dimesionValues: longText('维度值', 'Dimension values', {
        requiredWhen: { dimesionType: ['CATEGORY', 'ORG', 'WAREHOUSE'] },
        max: 1000,
        width: 260,
        help: [
          '在下方按名称选择；或填编码，用逗号分隔：品类为DOP编码，业务主体为简码，仓库为仓库编码',
          'Choose by name below, or enter codes separated by commas: DOP codes of categories, short codes of units, codes of warehouses',
        ],
      }),
    }),
  },
  list: [
    'oaGroupName',
    'type',
    'warehouseCode',
    'dimesionType',
    'dimesionValues',
    'enableFlag',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['oaGroupId', 'type', 'warehouseCode', 'dimesionType'],
  excel: { import: true, export: true },
})
