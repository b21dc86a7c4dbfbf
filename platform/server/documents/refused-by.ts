import { CallRefusal, Refused } from '../http/refusal.ts'

/** Why a record was refused, whether a rule said so or a key of the database; nothing for a fault of the house. */
export function refusalOf(fault: unknown): CallRefusal | undefined {
  if (fault instanceof CallRefusal) return fault
  const { code } = fault as { code?: string }
  if (code === '23505')
    return new Refused([{ bizCode: 'ALREADY_EXISTS', message: ['数据已存在', 'It already exists'] }])
  if (code === '23P01')
    return new Refused([
      { bizCode: 'PERIOD_OVERLAPS', message: ['与已有数据的有效期重叠', 'Its period overlaps with another record'] },
    ])
  return undefined
}
