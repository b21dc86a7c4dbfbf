import type { Label } from '#platform/model/label.ts'

/** What the history calls things that are no button of a document. */
export const actionNames: Readonly<Record<string, Label>> = {
  create: ['新增', 'Created'],
  save: ['修改', 'Changed'],
  update: ['系统更新', 'Updated by the system'],
  delete: ['删除', 'Deleted'],
  'sign-in': ['登录成功', 'Signed in'],
  'sign-in-refused': ['登录失败', 'Sign-in refused'],
  'sign-in-attack': ['疑似攻击：当日失败超过100次', 'Possible attack: 100 failures in a day'],
  'sign-out': ['退出登录', 'Signed out'],
  'unlock-refused': ['解锁失败', 'Unlocking refused'],
  'change-password': ['修改密码', 'Password changed'],
  'edit-profile': ['修改个人信息', 'Profile changed'],
  'bind-account': ['绑定账号', 'Account bound'],
  'unbind-account': ['解除绑定', 'Account unbound'],
  'set-secret': ['设置密钥', 'Secret set'],
  'set-administrator': ['设置管理员', 'Administrator set'],
  sync: ['同步', 'Synchronised'],
}
