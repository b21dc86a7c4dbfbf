import { htmlText as escaped } from '../html-text.ts'
import type { OpenApi, Operation } from './openapi.ts'
import type { JsonSchema } from './openapi-schema.ts'

const marked = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''
const linked = (name: string): string => `<a href="#schema-${escaped(name)}"><code>${escaped(name)}</code></a>`

/** What a schema holds, in a few words; a named one is linked. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return linked(nameOf(schema.$ref))
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.map(typeOf).join(' or ')
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (Array.isArray(schema.enum))
    return schema.enum
      .filter(one => one !== null)
      .map(one => `<code>${escaped(String(one))}</code>`)
      .join(' ')
  const types = [schema.type].flat().filter(one => one !== 'null' && one !== undefined)
  if (types.includes('array')) return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  const limit = schema.maxLength === undefined ? '' : ` ≤ ${String(schema.maxLength)}`
  return escaped(`${types.join(', ') || 'any'}${schema.format ? ` (${String(schema.format)})` : ''}${limit}`)
}

const row = (cells: readonly string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
const table = (headings: readonly string[], rows: readonly string[]) =>
  `<div class="wide"><table><thead><tr>${headings.map(one => `<th>${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`

const fieldHeadings = ['Field · 字段', 'Type · 类型', 'Meaning · 含义']

/** The fields of an object schema; one without fields says what it is instead. */
function fields(schema: JsonSchema): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  if (properties.length === 0) return `<p>${typeOf(schema)}</p>`
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const rows = properties.map(([name, field]) =>
    row([
      `<code>${escaped(name)}</code>${required.has(name) ? '<b class="must" title="required · 必填">*</b>' : ''}`,
      typeOf(field),
      marked([field.title, field.description].filter(Boolean).join(' — ')),
    ]),
  )
  return table(fieldHeadings, rows)
}

type Parameter = JsonSchema & { readonly name?: string; readonly in?: string; readonly required?: boolean }

function parameters(operation: Operation): string {
  const own = (operation.parameters ?? []).filter(one => one.$ref === undefined) as Parameter[]
  if (own.length === 0) return ''
  const rows = own.map(one =>
    row([
      `<code>${escaped(one.name ?? '')}</code>${one.required ? '<b class="must">*</b>' : ''}`,
      typeOf(one.schema as JsonSchema),
      marked([one.in === 'path' ? 'in the address · 地址中' : '', one.description].filter(Boolean).join(' — ')),
    ]),
  )
  return `<h4>Parameters · 参数</h4>${table(fieldHeadings, rows)}`
}

function body(operation: Operation): string {
  return Object.entries(operation.requestBody?.content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h4>Body · 请求体 <small>${escaped(type)}</small></h4>${schema.$ref ? `<p>${typeOf(schema)}</p>` : fields(schema)}`,
    )
    .join('')
}

function answer(operation: Operation): string {
  const [type = '', { schema = {} } = {}] =
    Object.entries((operation.responses['200']?.content ?? {}) as Record<string, { schema?: JsonSchema }>)[0] ?? []
  const [done] = (schema.oneOf as JsonSchema[] | undefined) ?? []
  const data = (done?.properties as Record<string, JsonSchema> | undefined)?.data
  const statuses = Object.keys(operation.responses).filter(status => status !== '200')
  const what = data ?? schema
  return `<h4>Answer · 返回 <small>${escaped(data ? 'data' : type)}</small></h4>${what.properties ? fields(what) : `<p>${typeOf(what)}</p>`}<p class="statuses">Else · 其他：${statuses.map(status => `<code>${status}</code>`).join(' ')}</p>`
}

const operationHtml = (method: string, path: string, operation: Operation): string =>
  `<details id="${operation.operationId}"><summary><b class="method ${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>` +
  `<div class="inside"><p>${operation.description ? marked(operation.description) : operation.security.length === 0 ? 'Open to everybody. · 无需登录' : 'Being signed in is enough. · 登录即可'}</p>` +
  `${parameters(operation)}${body(operation)}${answer(operation)}</div></details>`

/** The description of all calls as a page for people: one section a document, one line a call, its details behind it. */
export function docsHtml({ tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const areas = [...new Set(tags.map(tag => tag['x-area']))]
  const navigation = areas.map(
    area =>
      `<h2>${escaped(area)}</h2><ul>${tags
        .filter(tag => tag['x-area'] === area)
        .map(tag => `<li><a href="#tag-${tag.name}">${escaped(tag.description)}</a></li>`)
        .join('')}</ul>`,
  )
  const sections = tags.map(tag => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag.name))
    return `<section id="tag-${tag.name}"><h2>${escaped(tag.description)}</h2>${own.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code> <span>${escaped(String(schema.title ?? schema.description ?? ''))}</span></summary><div class="inside">${fields(schema)}</div></details>`,
  )
  return (
    `<nav aria-label="Documents · 单据">${navigation.join('')}<h2><a href="#schemas">Schemas · 数据结构</a></h2></nav>` +
    `<main>${sections.join('')}<section id="schemas"><h2>Schemas · 数据结构</h2>${schemas.join('')}</section></main>`
  )
}
