import type { Label } from '../../model/label.ts'
import type { Reason } from '../../model/rules.ts'

/** A call that is answered with "no": the status, the sentence in both languages, a constant for programs. */
export class CallRefusal extends Error {
  readonly status: number
  readonly label: Label
  readonly bizCode: string
  readonly data: unknown

  constructor(status: number, bizCode: string, label: Label, data: unknown = null) {
    super(label[1])
    this.status = status
    this.bizCode = bizCode
    this.label = label
    this.data = data
  }
}

/** The business says no: HTTP 200, code 1, the first reason, or what says all of them, as message and all of them in the data (business.md C6, C14). */
export class Refused extends CallRefusal {
  readonly reasons: readonly Reason[]

  constructor(reasons: readonly Reason[], data: Readonly<Record<string, unknown>> = {}, whole?: Label) {
    const [first] = reasons
    super(200, first?.bizCode ?? 'REFUSED', whole ?? first?.message ?? ['操作被拒绝', 'Refused'], data)
    this.reasons = reasons
  }
}

/** One sentence of refusal. */
export const refuse = (message: Label, bizCode = 'REFUSED', data: Readonly<Record<string, unknown>> = {}): Refused =>
  new Refused([{ message, bizCode }], data)

/** What is not there, and what the person may not see, are answered alike (reliability.md 2.4). */
export const notFound = (): CallRefusal =>
  new CallRefusal(404, 'NOT_FOUND', ['资源不存在', 'The resource does not exist'])

export const forbidden = (): CallRefusal =>
  new CallRefusal(403, 'FORBIDDEN', ['当前操作没有权限', 'You have no permission for this operation'])

/** The first password is not one's own yet (reliability.md 2.1). */
export const mustChange = (): CallRefusal =>
  new CallRefusal(403, 'PASSWORD_MUST_CHANGE', ['请先修改密码', 'Change your password first'])

export const unauthenticated = (reason = 'invalid_token'): CallRefusal =>
  new CallRefusal(424, 'TOKEN_EXPIRED', ['登录已过期，请重新登录', 'Token expired, please log in again'], reason)

export const badRequest = (label: Label, data: unknown = null): CallRefusal =>
  new CallRefusal(400, 'BAD_REQUEST', label, data)

/** A body of a kind the call does not take. */
export const wrongType = (): CallRefusal =>
  new CallRefusal(415, 'TYPE_NOT_ALLOWED', ['不支持的内容类型', 'This content type is not accepted'])

/** The house cannot answer at the moment; it is asked again (reliability.md 3). */
export const unavailable = (): CallRefusal =>
  new CallRefusal(503, 'UNAVAILABLE', ['系统繁忙，请稍后再试', 'The system is busy; try again in a moment'])

/** What others made of a record meanwhile. */
interface Written {
  readonly version: number
  readonly updatedByName: string | null
  readonly updatedTime: string
}

/** Somebody else was faster: what they wrote is named, nothing of ours is (business.md C7). */
class VersionConflict extends CallRefusal {
  constructor(current: Written) {
    super(
      409,
      'VERSION_CONFLICT',
      ['数据已被他人修改，请刷新后重试', 'The record was changed by someone else; refresh and try again'],
      current,
    )
  }
}

/**
 * A record that the house itself read and was about to write was written by others between the two. No person saw it, so
 * no person is told: what was done is done again, from what stands now (reliability.md 4.2).
 */
export class Overtaken extends VersionConflict {}

export const versionConflict = (current: Written): CallRefusal => new VersionConflict(current)

/** Writes what the house read by itself; whoever was faster there has it read anew. */
export async function writtenByHouse<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (fault) {
    throw fault instanceof VersionConflict ? new Overtaken(fault.data as Written) : fault
  }
}
