import { refuse } from '../http/refusal.ts'
import { askOutside } from './outbound.ts'
import type { Secrets } from './secrets.ts'
import { messageSecret } from './simulators.ts'
import type { SendMessage } from './sms.ts'

/** Who takes messages to phones, and how we prove who we are to them. */
export interface MessageHouse {
  readonly address: string
  readonly token: string
  readonly simulated: boolean
}

const failed = () =>
  refuse(['短信发送失败，请稍后再试', 'The message could not be sent; try again in a moment'], 'SMS_FAILED')
const none = () =>
  refuse(
    ['未配置短信服务，请使用密码登录', 'No SMS service is configured; sign in with a password'],
    'SMS_NOT_CONFIGURED',
  )

/** The configured house for messages, or the simulator's in a demonstration (business.md 5.6, 5.7). */
export function messageHouse(
  settings: { readonly smsUrl: string | undefined; readonly smsToken: string | undefined; readonly demo: boolean },
  secrets: Secrets,
  origin: () => string,
): (() => MessageHouse) | undefined {
  const { smsUrl, smsToken = '' } = settings
  if (smsUrl) return () => ({ address: smsUrl, token: smsToken, simulated: false })
  if (!settings.demo) return undefined
  return () => ({ address: `${origin()}/sim/sms/send`, token: messageSecret(secrets), simulated: true })
}

/** Hands a message over: one JSON `{mobile, content}` with a bearer token, answered 2xx when it was taken. */
export const messageSender =
  (house: (() => MessageHouse) | undefined): SendMessage =>
  async (mobile, content) => {
    if (!house) throw none()
    const { address, token, simulated } = house()
    const { status } = await askOutside(address, {
      method: 'POST',
      simulated,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ mobile, content }),
    }).catch(() => ({ status: 0 }))
    if (status < 200 || status >= 300) throw failed()
  }
