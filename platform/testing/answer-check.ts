import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApi } from '../server/http/openapi.ts'
import type { Answered } from './person.ts'

/** Says what of an answer does not fit what the OpenAPI document promises; nothing when it fits, or nobody promised anything. */
export type AnswerCheck = (method: string, path: string, answered: Answered) => string | undefined

const pointer = (...names: readonly string[]) =>
  names.map(name => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const partsOf = (path: string) => path.split('/').length

/** Checks answers against the OpenAPI document of a house, each address compiled when it is first asked. */
export function answerCheck(api: OpenApi): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(api as object, 'api')
  /** Addresses with a gap in them, by how many parts they have: there are thousands, and every answer is looked up. */
  const open = new Map<number, { path: string; form: RegExp }[]>()
  for (const path of Object.keys(api.paths).filter(one => one.includes('{'))) {
    const form = new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^/]+')}$`)
    open.set(partsOf(path), [...(open.get(partsOf(path)) ?? []), { path, form }])
  }
  const pathOf = (plain: string, verb: string) =>
    api.paths[plain]?.[verb]
      ? plain
      : open.get(partsOf(plain))?.find(({ path, form }) => form.test(plain) && api.paths[path]?.[verb])?.path
  const compiled = new Map<string, ValidateFunction | undefined>()
  const checkOf = (path: string, method: string) => {
    const name = `${method} ${path}`
    if (!compiled.has(name)) {
      const content = api.paths[path]?.[method]?.responses['200']?.content as Record<string, unknown> | undefined
      const place = pointer('paths', path, method, 'responses', '200', 'content', 'application/json', 'schema')
      compiled.set(name, content?.['application/json'] ? ajv.compile({ $ref: `api#${place}` }) : undefined)
    }
    return compiled.get(name)
  }
  return (method, address, { status, body, isJson }) => {
    const plain = address
      .replace(/\?.*/s, '')
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1')
    const verb = method.toLowerCase()
    const path = pathOf(plain, verb)
    if (path === undefined) return undefined
    if (!api.paths[path]?.[verb]?.responses[status])
      return `${method} ${path}: the OpenAPI description knows no answer with status ${status}`
    const check = status === 200 && isJson ? checkOf(path, verb) : undefined
    if (!check || check(body)) return undefined
    const faults = (check.errors ?? [])
      .filter(({ schemaPath }) => !/oneOf$|Refusal/.test(schemaPath))
      .slice(0, 5)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    return `${method} ${path}: the answer does not fit its OpenAPI description: ${faults.join('; ')}`
  }
}
