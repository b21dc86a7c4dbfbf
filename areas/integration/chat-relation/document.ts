import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** Who a user is in a chat, so that messages call people by the name they have there (Spec 001 §3; business.md 3.20). */
export const chatRelation = defineDocument({
  name: 'chat-relation',
  label: ['用户聊天账号关系', 'User to chat relation'],
  calls: '/message/chat-relation',
  screen: '/mp/userWxRelationPage',
  permission: 'message:relation',
  title: 'chatUserName',
  header: {
    general: section('基本信息', 'General', {
      chatPlatformName: choice('聊天平台', 'Chat platform', {
        WECOM: ['企业微信', 'WeCom'],
        DINGTALK: ['钉钉', 'DingTalk'],
        FEISHU: ['飞书', 'Feishu'],
      }),
      chatUserId: code('聊天用户ID', 'Chat user id', {
        readOnlyWhen: { chatPlatformName: '' },
        help: ['先选择聊天平台', 'Choose the chat platform first'],
      }),
      chatUserName: text('聊天用户名', 'Chat user name', { readOnlyWhen: { chatPlatformName: '' } }),
      account: reference('user', '账号', 'Account'),
    }),
  },
  unchanged: ['当前没有新增或修改的数据', 'Currently no new or changed data'],
  sheet: true,
  list: ['chatPlatformName', 'chatUserId', 'chatUserName', 'account', 'enableFlag', 'updatedByName', 'updatedTime'],
  filters: ['chatPlatformName', 'account', 'chatUserId', 'chatUserName'],
  unique: [
    ['chatPlatformName', 'account'],
    ['chatPlatformName', 'chatUserId'],
  ],
  excel: { import: true, export: true },
})
