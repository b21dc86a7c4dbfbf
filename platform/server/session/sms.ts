import { randomInt } from 'node:crypto'
import { inLanguage, type Label, type Language } from '../../model/label.ts'
import type { Database } from '../database/connection.ts'
import { CallRefusal, refuse } from '../http/refusal.ts'
import { hashOf, sameHash } from './secrets.ts'

const lifeSeconds = 300
const pauseSeconds = 60
const mostADay = 10
const mostWrong = 5

/** Takes a message to a phone: the configured house's, or the simulator's. */
export type SendMessage = (mobile: string, content: string) => Promise<void>

const waiting = (seconds: number) =>
  new CallRefusal(429, 'SMS_WAIT', [`请${seconds}秒后再获取验证码`, `Ask for another code in ${seconds} s`], {
    seconds,
  })
const spent = () =>
  new CallRefusal(429, 'SMS_DAY_LIMIT', [
    '该手机号今天获取验证码次数过多，请明天再试',
    'Too many codes for this number today; try again tomorrow',
  ])
const wrong = () =>
  new CallRefusal(428, 'SMS_CODE_WRONG', [
    '短信验证码错误或已失效，请重新输入',
    'The SMS code is wrong or no longer valid; type it again or ask for another',
  ])

/** A phone number as it is compared: without blanks and hyphens. */
export function mobileIn(text: string | undefined): string {
  const mobile = (text ?? '').replace(/[\s-]/g, '')
  if (!mobile) throw refuse(['手机号不能为空', 'Mobile number cannot be empty'], 'REQUIRED')
  if (!/^\+?\d{6,15}$/.test(mobile))
    throw refuse(['手机号格式不正确', 'The mobile number is not valid'], 'MOBILE_INVALID')
  return mobile
}

/** What is sent with a code: in the language of the one who asks, Chinese unless that is Thai, and in English. */
const codeWords = (code: string): Label => [
  `【数字运营平台】验证码${code}，5分钟内有效，请勿告诉他人。`,
  `${code} is your sign-in code, valid for 5 minutes. Never share it.`,
]

/**
 * Codes sent to phones: six digits, five minutes, one a minute, ten a day for a number, five wrong tries; stored hashed
 * (business.md 5.6). Every number is sent one: whether anybody here has it is told only to who holds the phone.
 */
export class SmsCodes {
  private readonly database: Database
  private readonly message: SendMessage

  constructor(database: Database, message: SendMessage) {
    this.database = database
    this.message = message
  }

  /** Sends a code; answers the seconds until another may be asked for. */
  async send(tenantId: string, mobile: string, language: Language): Promise<number> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await this.database.withTenant(tenantId, async ({ query }) => {
      await query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`sms ${mobile}`, tenantId])
      const { rows } = await query<{ wait: number | null; today: number }>(
        `select ceil($2 - extract(epoch from now() - sent_time))::int as wait, case when day = current_date then day_count else 0 end as today
           from sms_code where tenant_id = current_tenant() and mobile = $1`,
        [mobile, pauseSeconds],
      )
      const [before] = rows
      if (before?.wait && before.wait > 0) throw waiting(before.wait)
      if (before && before.today >= mostADay) throw spent()
      await query(
        `insert into sms_code (tenant_id, mobile, code_hash, expires, sent_time, wrong, day, day_count)
         values (current_tenant(), $1, $2, now() + $3 * interval '1 second', now(), 0, current_date, 1)
         on conflict (tenant_id, mobile) do update set code_hash = excluded.code_hash, expires = excluded.expires, sent_time = now(), wrong = 0,
           day_count = case when sms_code.day = current_date then sms_code.day_count + 1 else 1 end, day = current_date`,
        [mobile, hashOf(code), lifeSeconds],
      )
    })
    try {
      const said = codeWords(code)
      await this.message(mobile, `${inLanguage(said, language === 'th' ? 'th' : 'zh')}/ ${said[1]}`)
    } catch (fault) {
      // A code nobody received is no reason to wait a minute for the next.
      await this.database.withTenant(tenantId, ({ query }) =>
        query(
          'update sms_code set code_hash = null, sent_time = null where tenant_id = current_tenant() and mobile = $1',
          [mobile],
        ),
      )
      throw fault
    }
    return pauseSeconds
  }

  /** Uses up a code; a wrong one counts, the fifth locks it until another is sent. */
  async use(tenantId: string, mobile: string, code: string | undefined): Promise<void> {
    if (!code?.trim()) throw new CallRefusal(428, 'SMS_CODE_MISSING', ['请输入短信验证码', 'Please enter the SMS code'])
    const fits = await this.database.withTenant(tenantId, async ({ query }) => {
      const { rows } = await query<{ code_hash: Buffer | null; usable: boolean }>(
        `select code_hash, expires > now() and wrong < $2 as usable from sms_code where tenant_id = current_tenant() and mobile = $1 for update`,
        [mobile, mostWrong],
      )
      const [row] = rows
      if (!row?.code_hash || !row.usable) return false
      const isRight = sameHash(row.code_hash, hashOf(code.trim()))
      await query(
        `update sms_code set ${isRight ? 'code_hash = null' : 'wrong = wrong + 1'} where tenant_id = current_tenant() and mobile = $1`,
        [mobile],
      )
      return isRight
    })
    if (!fits) throw wrong()
  }
}
