import { z } from 'zod'
import type { Declaration } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import { audienceOf, type Call, defineCall, usualCall } from '../http/call.ts'
import type { Making } from './making.ts'
import type { Shape } from './shape.ts'

/** Filters as they come; words to search by come once. */
export const anyQuery = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .refine(asked => !Array.isArray(asked.q), { path: ['q'], message: 'given more than once' })
/** What every call of a document is made with. */
export interface Shared {
  readonly making: Making
  readonly shape: Shape
  readonly document: Declaration
}

/** The permission an action of a document needs. */
export const codeOf = (document: Declaration, action: string) => `${document.permission}:${action}`

/** A call of a document, at its address. */
export const call = (
  document: Declaration,
  method: Call['method'],
  path: string,
  summary: Label,
  permission: string | null,
  more: Pick<Call, 'effect' | 'answer'> & Partial<Call>,
): Call =>
  defineCall({
    ...usualCall,
    ...audienceOf(document),
    method,
    path: `${document.calls}${path}`,
    summary: [`${document.label[0]}：${summary[0]}`, `${document.label[1]}: ${summary[1]}`],
    permission,
    input: anyQuery as z.ZodType,
    ...more,
  }) as Call
