import type { Call } from './call.ts'

/** A call by its method and address. */
export const nameOfCall = ({ method, path }: Call): string => `${method} ${path}`

/** Calls a second time, behind a prefix; each says which call it is. */
export const behindPrefix = (prefix: string, calls: readonly Call[]): Call[] =>
  calls.map(call => ({ ...call, path: `${prefix}${call.path}`, spells: call.spells ?? nameOfCall(call) }))
