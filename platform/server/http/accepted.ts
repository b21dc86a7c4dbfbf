import { z } from 'zod'
import type { Call } from './call.ts'

/** Many calls accept the same, and most are asked nothing of all day: each is made strict once, when it is first asked. */
const strictForms = new WeakMap<z.ZodType, z.ZodType>()

/** What a call accepts. A signed-in caller is told of a field nobody knows; programs from elsewhere may send more than we read. */
export function acceptedOf({ access, input }: Pick<Call, 'access' | 'input'>): z.ZodType {
  if (access === 'public' || !(input instanceof z.ZodObject) || input.def.catchall) return input
  const strict = strictForms.get(input) ?? input.strict()
  strictForms.set(input, strict)
  return strict
}
