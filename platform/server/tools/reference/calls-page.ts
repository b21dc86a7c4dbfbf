import type { Catalogue } from '../../catalogue.ts'
import type { Call } from '../../http/call.ts'
import { acceptedBy, fieldsOf } from '../../http/openapi-schema.ts'
import { beside, code, notice, page, table } from './markdown.ts'

const access = {
  user: 'staff',
  supplier: 'suppliers',
  person: 'staff and suppliers',
  client: 'programs',
  public: 'everybody',
} as const

/** What a call takes, by name; a question mark where it may be left out. */
function inputOf(call: Call, documentPage: string | undefined): string {
  const schema = acceptedBy(call.input)
  if (schema.type === 'array') return `a list of ${rowOf(schema.items ?? {})}`
  const fields = fieldsOf(schema)
  if (fields.length > 15) return `the ${documentPage ?? 'record'}'s fields`
  if (fields.length === 0 && schema.propertyNames) return 'filters, `any`, `current`, `size`, `ascs`, `descs`, `sorts`'
  if (fields.length === 0 && schema.additionalProperties !== false && call.method === 'POST') return 'a file'
  return fields.map(({ name, required }) => code(required ? name : `${name}?`)).join(', ')
}

const rowOf = (items: object): string => {
  const fields = fieldsOf(items as Record<string, unknown>)
  return fields.length === 0 ? 'entries' : fields.map(({ name }) => code(name)).join(', ')
}

/**
 * Every call the server answers, a page an area and one for each first part of an address that no document owns, so that
 * two areas that grow at the same time do not meet. Answers the pages by their names below `docs/calls`.
 */
export function callsPages(calls: readonly Call[], catalogue: Catalogue): Map<string, string> {
  const documents = catalogue.all.map(({ document }) => document)
  const isOf = (call: Call, address: string) => call.path === address || call.path.startsWith(`${address}/`)
  const ownerOf = (call: Call) =>
    documents.filter(({ calls }) => isOf(call, calls)).sort((a, b) => b.calls.length - a.calls.length)[0]
  const callTable = (some: readonly Call[], link?: string) =>
    table(
      ['Method', 'Address', 'English', '中文', 'For', 'Needs', 'Takes', 'Effect'],
      some.map(call => [
        call.method,
        code(call.path),
        call.summary[1],
        call.summary[0],
        access[call.access],
        call.permission ? code(call.permission) : '',
        inputOf(call, link),
        call.effect,
      ]),
    )
  const rest = calls.filter(call => !ownerOf(call))
  const groups = [...new Set(rest.map(call => call.path.split('/')[1] ?? ''))].sort()
  const pages = new Map<string, string>()
  for (const area of catalogue.areas)
    pages.set(
      `${area.name}.md`,
      page([
        notice,
        `# Calls: ${beside(area.label)}`,
        ...area.members.flatMap(({ document }) => {
          const own = calls.filter(call => ownerOf(call) === document)
          const link = `[${beside(document.label)}](../areas/${area.name}/${document.name}.md)`
          return [`## ${beside(document.label)}`, `What its fields mean: ${link}.`, callTable(own, 'document')]
        }),
      ]),
    )
  for (const group of groups)
    pages.set(
      `under-${group.toLowerCase()}.md`,
      page([
        notice,
        `# Calls under ${code(`/${group}`)}`,
        'Those of documents stand on the pages of their areas.',
        callTable(rest.filter(call => call.path.split('/')[1] === group)),
      ]),
    )
  pages.set(
    'README.md',
    page([
      notice,
      '# Calls',
      'Every address the server answers at. The same as data is `GET /admin/routes`, with every field `GET /openapi.json`, readable at `/docs`.',
      [
        '- A call for staff needs `Authorization: Bearer …` of a person; one for programs the token of a client; one for everybody none.',
        '- Answers are `{"code": 0, "msg": null, "data": …}`; a refusal has `code` 1, the reason in `msg` in the language of `Accept-Language` (`zh-CN`, `en-US`, `th-TH`), and a constant in `bizCode`.',
        '- A question mark: may be left out. Writes take an `Idempotency-Key`, so that a repeated request has one effect.',
        '- A filter’s name with `Empty` behind it, as in `etaDateEmpty=Y`, asks for what is empty (`Y`) or not (`N`).',
        '- Filters hold together. `any` holds groups of them, as JSON: a row is in when it meets all plain filters and all conditions of one group, as in `status=AUDITED&any=[{"vendorId":"101"},{"etaDateStart":"2026-01-01","etaDateEnd":"2026-02-01"}]`; at most 10 groups of 20 conditions.',
      ].join('\n'),
      '## Of documents',
      catalogue.areas.map(area => `- [${beside(area.label)}](${area.name}.md)`).join('\n'),
      '## Of the house',
      groups.map(group => `- [${code(`/${group}`)}](under-${group.toLowerCase()}.md)`).join('\n'),
    ]),
  )
  return pages
}
