import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApi } from '../server/http/openapi.ts'
import type { Answered } from './person.ts'

/** Says what of an answer does not fit what the OpenAPI document promises; nothing when it fits, or nobody promised anything. */
export type AnswerCheck = (method: string, path: string, answered: Answered) => string | undefined

const pointer = (...names: readonly string[]) =>
  names.map(name => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** Checks answers against the OpenAPI document of a house, each address compiled when it is first asked. */
export function answerCheck(api: OpenApi): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(api as object, 'api')
  const known = Object.keys(api.paths).map(path => ({
    path,
    form: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^/]+')}$`),
    isOpen: path.includes('{'),
  }))
  known.sort((one, other) => Number(one.isOpen) - Number(other.isOpen))
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
    const found = known.find(({ path, form }) => form.test(plain) && api.paths[path]?.[verb])
    if (!found) return undefined
    if (!api.paths[found.path]?.[verb]?.responses[status])
      return `${method} ${found.path}: the OpenAPI description knows no answer with status ${status}`
    const check = status === 200 && isJson ? checkOf(found.path, verb) : undefined
    if (!check || check(body)) return undefined
    const faults = (check.errors ?? [])
      .filter(({ schemaPath }) => !/oneOf$|Refusal/.test(schemaPath))
      .slice(0, 5)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    return `${method} ${found.path}: the answer does not fit its OpenAPI description: ${faults.join('; ')}`
  }
}
