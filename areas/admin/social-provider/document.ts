import { defineDocument } from '#platform/model/document.ts'
import { choice, code, section, text } from '#platform/model/fields.ts'

/** By what a person is found here when another house first says who they are. */
export const socialMatches = {
  NONE: ['不自动绑定', 'Nothing'],
  USERNAME: ['用户名', 'User name'],
  EMAIL: ['已验证的邮箱', 'Verified e-mail'],
} as const

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
    people: section('人员', 'People', {
      matchBy: choice('首次登录自动绑定', 'Bound at the first sign-in by', socialMatches, {
        required: true,
        initial: 'NONE',
        help: [
          '只用于发行方地址：对方认定的人即本系统同名的人，请只用于本公司的统一身份',
          'Of an issuer only: whoever they say somebody is, is the person of that name here; only for the company’s own identities',
        ],
      }),
      matchClaim: text('取自', 'Taken from', {
        max: 50,
        help: [
          '身份令牌中的字段；留空为preferred_username或email',
          'The claim of the identity token; preferred_username or email where empty',
        ],
      }),
    }),
    addresses: section('地址', 'Addresses', {
      issuer: text('发行方地址', 'Issuer', {
        max: 300,
        width: 280,
        help: [
          'OpenID Connect单点登录只填这一个地址，其余由对方公布',
          'For single sign-on by OpenID Connect this is the only address; they publish the others',
        ],
      }),
      authorizeUrl: text('授权地址', 'Authorisation address', {
        max: 300,
        width: 280,
        help: ['地址都不填时使用演示模拟器', 'Leave all addresses empty to use the demo simulator'],
      }),
      tokenUrl: text('令牌地址', 'Token address', { max: 300, width: 280 }),
      userInfoUrl: text('用户信息地址', 'User info address', { max: 300, width: 280 }),
    }),
  },
  list: [
    'providerCode',
    'providerName',
    'providerNameEn',
    'appId',
    'issuer',
    'matchBy',
    'authorizeUrl',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['providerCode', 'providerName'],
  unique: [['providerCode']],
})
