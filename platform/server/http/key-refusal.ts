import { CallRefusal } from './refusal.ts'

/** What a key of the database says of a record that another one stands in the way of; nothing for any other fault. */
export function keyRefusal(fault: unknown): CallRefusal | undefined {
  const { code } = fault as { code?: string }
  if (code === '23505') return new CallRefusal(200, 'ALREADY_EXISTS', ['数据已存在', 'It already exists'])
  if (code === '23P01')
    return new CallRefusal(200, 'PERIOD_OVERLAPS', [
      '有效期与已有的记录重叠，请修改起止日期',
      'The period overlaps that of another record; change its first or last day',
    ])
  return undefined
}
