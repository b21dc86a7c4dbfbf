import type { Label } from '#platform/model/label.ts'

/** What the history calls things that are no document. */
export const otherNames: Readonly<Record<string, Label>> = {
  session: ['登录', 'Sign-in'],
  call: ['接口', 'Call'],
  file: ['文件', 'File'],
  'stand-in': ['代理', 'Standing in'],
  'saved-view': ['列表视图', 'List view'],
}

/** What was tried and refused, where it is called otherwise than what was done. */
export const triedNames: Readonly<Record<string, Label>> = {
  read: ['查询', 'Read'],
  write: ['修改', 'Change'],
  create: ['新增', 'Create'],
  save: ['修改', 'Change'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  preview: ['预览影响', 'See what a step would change'],
}

/** What the history calls things that are no button of a document. */
export const actionNames: Readonly<Record<string, Label>> = {
  create: ['新增', 'Created'],
  save: ['修改', 'Changed'],
  update: ['系统更新', 'Updated by the system'],
  delete: ['删除', 'Deleted'],
  'sign-in': ['登录成功', 'Signed in'],
  'sign-in-refused': ['登录失败', 'Sign-in failed'],
  'sign-in-attack': ['疑似攻击：当日失败超过100次', 'Possible attack: more than 100 failures in a day'],
  'sign-out': ['退出登录', 'Signed out'],
  'unlock-refused': ['解锁失败', 'Unlock failed'],
  'change-password': ['修改密码', 'Password changed'],
  'edit-profile': ['修改个人信息', 'Profile changed'],
  'bind-account': ['绑定账号', 'Account bound'],
  'unbind-account': ['解除绑定', 'Account unbound'],
  'set-secret': ['设置密钥', 'Secret set'],
  'set-administrator': ['设置管理员', 'Administrator set'],
  refused: ['被拒绝', 'Refused'],
  'grant-refused': ['授权被拒绝', 'Granting refused'],
  'password-refused': ['原密码错误', 'Wrong old password'],
  'phone-changed': ['修改手机号', 'Mobile number changed'],
  'holder-told': ['通知账号持有人', 'Holder of the account told'],
  export: ['导出', 'Exported'],
  import: ['导入', 'Imported'],
  print: ['打印', 'Printed'],
  download: ['下载文件', 'File downloaded'],
  upload: ['上传文件', 'File uploaded'],
  'register-file': ['登记文件', 'File registered'],
  'change-current-org': ['切换业务主体', 'Operating unit changed'],
  'refresh-refused': ['刷新令牌被拒绝', 'Token refresh refused'],
  sync: ['同步', 'Synchronised'],
  'name-stand-in': ['指定代理人', 'Substitute named'],
  'end-stand-in': ['终止代理', 'Standing in ended'],
  'start-stand-in': ['开始代理', 'Began to stand in'],
  'stop-stand-in': ['结束代理', 'Went on as oneself'],
  'send-view': ['邮件发送视图', 'View sent by mail'],
  shareLink: ['生成分享链接', 'Link made'],
  endShareLink: ['停用分享链接', 'Link ended'],
}
