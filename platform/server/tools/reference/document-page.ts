import { filterOf } from '../../../kinds/kinds.ts'
import { isWritable } from '../../../model/check.ts'
import {
  type Declaration,
  firstState,
  headerFields,
  isSwitchable,
  lineFieldNamed,
  linesOf,
  type Transition,
  tableOf,
} from '../../../model/document.ts'
import type { Field, Fields, ReferenceField } from '../../../model/fields.ts'
import { snake } from '../../../model/names.ts'
import { standardFields } from '../../../model/standard.ts'
import { stepOf, stepVerbs } from '../../../model/verbs.ts'
import type { Known } from '../../catalogue.ts'
import type { Call } from '../../http/call.ts'
import { kindInWords, type LinkTo, remarksOn } from './field-words.ts'
import { beside, code, codes, notice, page, table } from './markdown.ts'

/** What a page is written from, beside the declaration. */
export interface PageParts {
  readonly known: Known
  /** The calls at the document's own address. */
  readonly calls: readonly Call[]
  /** Documents with a field that points at this one. */
  readonly usedBy: readonly string[]
  /** The sentence its declaration begins with. */
  readonly about: string
  readonly linkTo: LinkTo
}

/** The reference page of one document. */
export function documentPage({ known, calls, usedBy, about, linkTo }: PageParts): string {
  const { document, area } = known
  return page([
    notice,
    `# ${beside(document.label)}`,
    about,
    facts(document, beside(area.label), usedBy, linkTo),
    '## Form',
    ...Object.values(document.header).flatMap(section => [
      `### ${beside(section.label)}`,
      fieldTable(section.fields, linkTo),
    ]),
    ...linesOf(document).flatMap(([name, lines]) => [
      `## Lines: ${beside(lines.label)}`,
      `${code(name)}, table ${code(`${tableOf(document)}_${snake(name)}`)}${lines.required ? '; at least one line' : ''}.`,
      fieldTable(lines.fields, linkTo),
    ]),
    ...states(document),
    ...actions(document, linkTo),
    ...lists(document),
    ...sight(document),
    ...workbooks(document),
    '## Calls',
    callTable(calls),
    '## Permission codes',
    permissions(document, calls),
  ])
}

function facts(document: Declaration, area: string, usedBy: readonly string[], linkTo: LinkTo): string {
  const rows: [string, string][] = [
    ['Area', area],
    ['Screen', codes([document.screen, ...(document.alternatives ?? [])])],
    ['Calls', code(document.calls)],
    ['Table', code(tableOf(document))],
    ['Called by people', code(document.title)],
    ['Kept by others as', code(document.value ?? 'id')],
  ]
  if (document.unique) rows.push(['One record per', document.unique.map(codes).join('; ')])
  rows.push(['Order', document.sort ? `${code(document.sort.field)} ${document.sort.direction}` : 'newest first'])
  if (document.readOnly) rows.push(['Made by', 'the server only; nobody saves it'])
  else if (document.generated) rows.push(['Made by', 'another document, never by hand'])
  if (document.hidden) rows.push(['Menu', 'not in it; reached from another screen'])
  if (usedBy.length > 0) rows.push(['Referred to by', usedBy.map(linkTo).join(', ')])
  return table(['', ''], rows)
}

const fieldTable = (fields: Fields, linkTo: LinkTo): string =>
  table(
    ['Field', 'English', '中文', 'Holds', 'Required', 'Remarks'],
    Object.entries(fields).map(([name, field]) => [
      code(name),
      field.label[1],
      field.label[0],
      kindInWords(field, linkTo),
      field.required && isWritable(field) && field.initial === undefined ? 'yes' : '',
      remarksOn(field),
    ]),
  )

const effects = ({ review, ends, revises }: Transition): string =>
  [
    review === 'sign' ? 'writes auditor and audit time' : '',
    review === 'unsign' ? 'clears auditor and audit time' : '',
    revises ? 'raises the revision' : '',
    ends ? 'takes the record out of use' : '',
  ]
    .filter(Boolean)
    .join('; ')

function states(document: Declaration): string[] {
  const verbs = stepVerbs(document)
  if (verbs.length === 0 && !document.states) return []
  const first = firstState(document)
  const steps = verbs.flatMap(verb => {
    const step = stepOf(document, verb)
    return step ? [{ verb, step }] : []
  })
  return [
    '## States and steps',
    document.states
      ? table(
          ['State', 'English', '中文', ''],
          Object.entries(document.states).map(([state, [zh, en]]) => [
            code(state),
            en,
            zh,
            state === first ? 'a new record; the only state in which it may be changed or deleted' : '',
          ]),
        )
      : 'A record is in use or out of use (`enableFlag`).',
    document.states && steps.length > 0
      ? [
          '```mermaid',
          'stateDiagram-v2',
          `  [*] --> ${first}`,
          ...steps
            .filter(({ step }) => !step.course)
            .flatMap(({ step }) => [step.from].flat().map(from => `  ${from} --> ${step.to}: ${step.label[1]}`)),
          '```',
        ].join('\n')
      : '',
    steps.length > 0
      ? table(
          ['Step', 'English', '中文', 'From', 'To', 'Needs', 'Also'],
          steps.map(({ verb, step }) => [
            code(verb),
            step.label[1],
            step.label[0],
            [step.course ? `${code(step.course)}:` : '', codes([step.from].flat())].join(' ').trim(),
            code(step.to),
            code(`${document.permission}:${verb}`),
            effects(step),
          ]),
        )
      : '',
  ]
}

function actions(document: Declaration, linkTo: LinkTo): string[] {
  const all = Object.entries(document.actions ?? {})
  if (all.length === 0) return []
  return [
    '## Actions',
    table(
      ['Action', 'English', '中文', 'Rows', 'In state', 'Needs', 'Asks for'],
      all.map(([verb, action]) => [
        code(verb),
        action.label[1],
        action.label[0],
        `${action.rows}${action.perRow ? ', answered one by one' : ''}`,
        codes(action.from ?? []),
        code(`${document.permission}:${action.permission ?? verb}`),
        Object.entries(action.input ?? {})
          .map(([name, field]) => `${code(name)} ${beside(field.label)} (${kindInWords(field, linkTo)})`)
          .join('; '),
      ]),
    ),
  ]
}

const ways = {
  contains: 'part of the text',
  exact: 'the whole value',
  'one-of': 'any of the values given',
  range: 'from, to',
  none: 'not filtered',
} as const

function lists(document: Declaration): string[] {
  const header = headerFields(document)
  const labelOf = (name: string): string => {
    if (name === 'status') return beside(['状态', 'Status'])
    const field: Field | undefined = header[name] ?? standardFields[name] ?? lineFieldNamed(document, name)
    return field ? beside(field.label) : name
  }
  const wayOf = (name: string): string => {
    const field = header[name] ?? lineFieldNamed(document, name)
    if (!field) return ways['one-of']
    return ways[filterOf(field)]
  }
  return [
    '## List',
    `Columns: ${document.list.map(name => `${code(name)} ${labelOf(name)}`).join(', ')}.`,
    document.filters.length > 0
      ? table(
          ['Filter', 'Label', 'Matches'],
          [...document.filters, ...(document.lineFilters ?? [])].map(name => [code(name), labelOf(name), wayOf(name)]),
        )
      : '',
  ]
}

const scopeWords = {
  org: 'operating units of the person',
  department: 'their departments',
  warehouse: 'their warehouses',
  vendor: 'their vendors',
} as const

/** Who sees which records, beyond the right to see the list at all. */
function sight({ scope }: Declaration): string[] {
  if (!scope) return []
  const rows = Object.entries(scopeWords).flatMap(([part, words]) => {
    const field = scope[part as keyof typeof scopeWords]
    return field ? [[words, codes([field].flat())]] : []
  })
  if (scope.own) rows.push(['records of their own', codes(['createdBy', ...scope.own])])
  return [
    '## Who sees which records',
    'A role gives its rights within one of these; everything else is answered as if it did not exist.',
    table(['Within', 'Told by'], rows),
  ]
}

function workbooks({ excel, print }: Declaration): string[] {
  const lines = [
    excel?.export ? 'The list is exported as it stands on the screen, as `.xlsx` or `.csv`.' : '',
    excel?.import === true ? 'Records are imported from a workbook; its template comes from the import dialog.' : '',
    excel?.import === 'own' ? 'Workbooks of others are imported in a form of its own; see its calls.' : '',
    print ? `Printed on ${print.replace('-', ' ')}.` : '',
  ].filter(Boolean)
  return lines.length > 0 ? ['## Workbooks and print', lines.join('\n')] : []
}

const callTable = (calls: readonly Call[]): string =>
  table(
    ['Method', 'Address', 'What', 'Needs'],
    calls.map(call => [
      call.method,
      code(call.path),
      beside(call.summary).replaceAll(/(^|· )[^:：·]+[:：] ?/g, '$1'),
      call.permission ? code(call.permission) : 'being signed in',
    ]),
  )

/** Every code that opens something of a document, with what it opens. */
function permissions(document: Declaration, calls: readonly Call[]): string {
  const opens = new Map<string, string[]>()
  const add = (permission: string, what: string) => opens.set(permission, [...(opens.get(permission) ?? []), what])
  for (const call of calls) if (call.permission) add(call.permission, code(`${call.method} ${call.path}`))
  if (document.print) add(`${document.permission}:print`, 'printing')
  const fields = [headerFields(document), ...linesOf(document).map(([, lines]) => lines.fields)]
  for (const part of fields)
    for (const [name, field] of Object.entries(part))
      if (field.permission) add(field.permission, `the field ${code(name)}`)
  const rows = [...opens].map(([permission, what]) => [code(permission), [...new Set(what)].join(', ')])
  return isSwitchable(document) || rows.length > 0 ? table(['Code', 'Opens'], rows) : 'None.'
}

/** Names of the documents that have a field pointing at another one. */
export const referring = (documents: readonly Declaration[], target: string): string[] =>
  documents
    .filter(document =>
      [headerFields(document), ...linesOf(document).map(([, lines]) => lines.fields)].some(fields =>
        Object.values(fields).some(
          field => /^references?$/.test(field.kind) && (field as ReferenceField).to === target,
        ),
      ),
    )
    .map(document => document.name)
