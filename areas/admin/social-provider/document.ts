import { defineDocument } from '#platform/model/document.ts'
import { code, section, text } from '#platform/model/fields.ts'

/** Another house where people may prove who they are: OAuth 2 or OpenID Connect; without addresses it is the simulator. */
export const socialProvider = defineDocument({
  name: 'social-provider',
  label: ['第三方登录', 'Social sign-in'],
  calls: '/admin/social-provider',
  screen: '/admin/socialProvider',
  permission: 'system:social',
  title: 'providerName',
  titleEn: 'providerNameEn',
  header: {
    general: section('基本信息', 'General', {
      providerCode: code('编码', 'Code', { required: true, fixed: true }),
      providerName: text('名称', 'Name', { required: true }),
      providerNameEn: text('英文名称', 'English name'),
      appId: text('应用编号', 'App id', { max: 200 }),
      scope: text('授权范围', 'Scope', { max: 200, initial: 'openid profile' }),
      subjectField: text('用户编号字段', 'User id field', { required: true, max: 50, initial: 'sub' }),
      nameField: text('昵称字段', 'Nickname field', { required: true, max: 50, initial: 'name' }),
    }),
    addresses: section('地址', 'Addresses', {
      authorizeUrl: text('授权地址', 'Authorisation address', {
        max: 300,
        width: 280,
        help: ['三个地址都不填时使用演示模拟器', 'Leave all three addresses empty to use the demo simulator'],
      }),
      tokenUrl: text('令牌地址', 'Token address', { max: 300, width: 280 }),
      userInfoUrl: text('用户信息地址', 'User info address', { max: 300, width: 280 }),
    }),
  },
  list: ['providerCode', 'providerName', 'providerNameEn', 'appId', 'authorizeUrl', 'enableFlag', 'updatedTime'],
  filters: ['providerCode', 'providerName'],
  unique: [['providerCode']],
})
