import { hash, verify } from '@node-rs/argon2'
import type { Label } from '../../model/label.ts'
import { commonPasswords } from './common-passwords.ts'

/** argon2id with 19 MiB, two rounds, one lane (reliability.md 2.1). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let dummy: Promise<string> | undefined

/**
 * Whether a password fits a hash. Without a hash (unknown user) the same work is done against a dummy, so that the
 * time of the answer says nothing.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await dummy), password).catch(() => false)
  return stored !== undefined && fits
}

/** Whether a stored hash was made with less care than today's. */
export const isWeakHash = (stored: string): boolean =>
  !stored.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`)

/** Why a new password may not be taken (Spec 000 §5.1; reliability.md 2.1). */
export function passwordRefusal(password: string): Label | undefined {
  if (password.length < 8) return ['新密码至少8位', 'The new password has at least 8 characters']
  if (password.length > 128) return ['新密码最多128位', 'The new password has at most 128 characters']
  if (!/[A-Z]/.test(password) || !/[a-z]/.test(password) || !/\d/.test(password))
    return [
      '新密码必须包含大写字母、小写字母和数字',
      'The new password needs an upper-case letter, a lower-case letter and a digit',
    ]
  if (commonPasswords.has(password.toLowerCase()))
    return ['该密码过于常见，请换一个', 'This password is too common; choose another']
  return undefined
}
