import type { Label } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import { inBothWords, noted } from '../http/noted.ts'
import type { SendMessage } from './sms.ts'

/** What was changed of how somebody signs in. */
export type AccountChange = 'phone' | 'password' | 'email' | 'bound' | 'unbound'

const happened: Readonly<Record<AccountChange, (username: string) => Label>> = {
  phone: username => [
    `账号${username}不再使用本手机号登录`,
    `The account ${username} no longer signs in with this number`,
  ],
  password: username => [`账号${username}的密码已修改`, `The password of the account ${username} was changed`],
  email: username => [`账号${username}的邮箱已修改`, `The e-mail address of the account ${username} was changed`],
  bound: username => [
    `账号${username}新绑定了一种登录方式`,
    `The account ${username} can be signed in to in a new way`,
  ],
  unbound: username => [
    `账号${username}解除了一种登录方式`,
    `The account ${username} can no longer be signed in to in one of its ways`,
  ],
}

/** An account whose holder is told, with the phone they had until now. */
export interface ToldAccount {
  readonly id: string
  readonly username: string
  readonly phone: string
}

/** Tells the holder of an account what was changed of it, on the phone they had; whether it could be told. */
export function tellHolder(message: SendMessage, account: ToldAccount, change: AccountChange): Promise<boolean> {
  const [zh, en] = happened[change](account.username)
  const text = `【数字运营平台】${zh}。如非本人操作，请立即联系管理员。/ ${en}. If that was not you, tell your administrator at once.`
  return message(account.phone, text).then(
    () => true,
    () => false,
  )
}

/** Writes down that the holder was told, or could not be. */
export const notedAsTold = (
  transaction: Transaction,
  asking: Pick<Asking, 'user' | 'address' | 'requestId'>,
  { id, username }: Pick<ToldAccount, 'id' | 'username'>,
  change: AccountChange,
  isTold: boolean,
): Promise<void> =>
  noted(transaction, asking, {
    document: 'user',
    recordId: id,
    recordNo: username,
    action: change === 'phone' ? 'phone-changed' : 'holder-told',
    remark: inBothWords(
      isTold ? ['已通知原手机号', 'The old number was told'] : ['原手机号未能通知', 'The old number could not be told'],
    ),
  })
