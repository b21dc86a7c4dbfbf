import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** Somebody who works at the origin for us: salesperson, loader, scheduler (Spec 001 §3, Origin salesperson config). */
export const salesman = defineDocument({
  name: 'salesman',
  label: ['产地业务员', 'Origin salesperson'],
  calls: '/logistics/lgt/personnel-info',
  screen: '/masterdataMgt/originSalespersonPage',
  permission: 'producer:salesman',
  title: 'name',
  titleEn: 'nameEn',
  key: 'personnelId',
  person: 'dopAccount',
  header: {
    general: section('基本信息', 'General', {
      code: code('编码', 'Code', { required: true, fixed: true }),
      name: text('姓名', 'Name', { required: true }),
      nameEn: text('英文名', 'English name'),
      personnelType: choice(
        '人员类型',
        'Personnel type',
        {
          SALESMAN: ['业务员', 'Salesperson'],
          LOADER: ['装柜员', 'Loader'],
          SCHEDULER: ['调度员', 'Scheduler'],
          DRIVER: ['司机', 'Driver'],
        },
        { required: true, initial: 'SALESMAN' },
      ),
      dopAccount: reference('user', 'DOP账号', 'DOP account'),
      enterpriseWechat: text('企业微信', 'WeCom account', { max: 100 }),
      wechatRoom: reference('robot-room', '企微群', 'WeCom room', {
        help: ['装柜通知发到这个群', 'Loading notices are told here'],
      }),
      scheduler: text('调度人', 'Scheduler', { max: 100 }),
      purchaseDepartment: reference('department', '采购部门', 'Purchase department', {
        only: { departmentType: 'PURCHASE' },
      }),
      productCategory: reference('attribute-value', '品类', 'Category', { only: { attrCode: 'category' } }),
      phone: text('电话', 'Phone', { max: 40, permission: 'field:personal:view' }),
    }),
  },
  list: [
    'code',
    'name',
    'nameEn',
    'personnelType',
    'dopAccount',
    'enterpriseWechat',
    'wechatRoom',
    'scheduler',
    'purchaseDepartment',
    'productCategory',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['code', 'name', 'personnelType', 'purchaseDepartment', 'productCategory'],
  unique: [['code']],
  indexes: ['dopAccount'],
  lookup: ['personnelType'],
  excel: { import: true, export: true },
})
