import { defineDocument } from '#platform/model/document.ts'
import { choice, code, dateTime, flag, integer, section, text } from '#platform/model/fields.ts'

/** A program that signs people or itself in: the web app, a phone app, a test (platform-family 6). */
export const client = defineDocument({
  name: 'client',
  table: 'oauth_client',
  label: ['客户端', 'Client'],
  // The family's calls answer at /admin/client in its own forms (platform-family 6).
  calls: '/admin/clients',
  screen: '/admin/client',
  permission: 'system:client',
  title: 'clientId',
  header: {
    general: section('基本信息', 'General', {
      clientId: code('客户端编号', 'Client id', { required: true, fixed: true }),
      scope: text('域', 'Scope', { required: true, initial: 'server' }),
      authorizedGrantTypes: text('授权模式', 'Grant types', {
        required: true,
        max: 300,
        width: 260,
        help: [
          '用逗号分隔：password、mobile、social、refresh_token、client_credentials',
          'Separated by commas: password, mobile, social, refresh_token, client_credentials',
        ],
      }),
      clientSecret: text('密钥', 'Secret', {
        max: 200,
        help: [
          '只写不读：保存后不再显示，留空表示不修改；没有密钥的客户端不能取得令牌',
          'Never shown again; leave it empty to keep it. A client without a secret obtains no tokens',
        ],
      }),
      secretChangedTime: dateTime('密钥修改时间', 'Secret changed', { readOnly: true }),
      autoapprove: choice(
        '自动放行',
        'Auto-approve',
        { true: ['是', 'Yes'], false: ['否', 'No'] },
        { initial: 'true' },
      ),
      accessTokenValidity: integer('令牌时效(秒)', 'Access token lifetime (s)', { min: '60', max: '86400' }),
      refreshTokenValidity: integer('刷新时效(秒)', 'Refresh token lifetime (s)', { min: '60', max: '604800' }),
      challengeFlag: flag('需要验证码', 'Asks for the challenge', { initial: 'Y' }),
      loopbackFlag: flag('仅限本机', 'This machine only'),
      webServerRedirectUri: text('回调地址', 'Redirect address', { max: 1000 }),
      resourceIds: text('资源编号', 'Resources', {
        max: 500,
        help: ['用逗号分隔；供同系列程序使用', 'Separated by commas; for other programs of the same family'],
      }),
      authorities: text('权限', 'Authorities', {
        max: 2000,
        width: 260,
        help: [
          '用逗号分隔的权限编码：客户端凭client_credentials取得令牌后可用，不能超出保存者自己的权限',
          'Permission codes, separated by commas: what the client may do on its own (client_credentials); never more than you may do yourself',
        ],
      }),
      additionalInformation: text('扩展信息', 'Additional information', { max: 4000 }),
    }),
  },
  list: [
    'clientId',
    'scope',
    'authorizedGrantTypes',
    'accessTokenValidity',
    'refreshTokenValidity',
    'challengeFlag',
    'loopbackFlag',
    'secretChangedTime',
    'enableFlag',
  ],
  filters: ['clientId'],
  unique: [['clientId']],
})
