import { keyRefusal } from '../http/key-refusal.ts'
import { CallRefusal, Refused } from '../http/refusal.ts'

/** Why a record was refused, whether a rule said so or a key of the database; nothing for a fault of the house. */
export function refusalOf(fault: unknown): CallRefusal | undefined {
  if (fault instanceof CallRefusal) return fault
  const key = keyRefusal(fault)
  return key && new Refused([{ bizCode: key.bizCode, message: key.label }])
}
