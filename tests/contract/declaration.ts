import { expect, test } from 'vitest'
import { codesOf, fieldCodesOf } from '#areas/admin/permissions.ts'
import { type Declaration, headerFields, linesOf, nameBeside } from '#platform/model/document.ts'
import type { ChoiceField, Fields, ReferenceField } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import { standardNames } from '#platform/server/catalogue.ts'
import { documents, fieldsOf, running } from './known.ts'

const { house, routes } = running
const { catalogue } = house

const actionInputs = (document: Declaration): [string, Fields][] =>
  Object.entries({ ...document.transitions, ...document.actions }).flatMap(([verb, { input }]) =>
    input ? [[verb, input] as [string, Fields]] : [],
  )

/** What a declaration says of itself, without any record. */
export function declarationHolds(document: Declaration): void {
  const labels: [string, Label][] = [
    [document.name, document.label],
    ...Object.entries(document.header).map(([name, part]): [string, Label] => [name, part.label]),
    ...linesOf(document).map(([name, table]): [string, Label] => [name, table.label]),
    ...fieldsOf(document).flatMap(([place, fields]) =>
      Object.entries(fields).flatMap(([name, field]): [string, Label][] => [
        [`${place} ${name}`, field.label],
        ...(field.help ? [[`${place} ${name} help`, field.help] as [string, Label]] : []),
        ...Object.entries((field as ChoiceField).options ?? {}).map(([code, label]): [string, Label] => [
          `${place} ${name} ${code}`,
          label,
        ]),
      ]),
    ),
    ...Object.entries(document.states ?? {}),
    ...Object.entries({ ...document.transitions, ...document.actions }).flatMap(([verb, { label, done }]) => [
      [verb, label] as [string, Label],
      ...(done ? [[`${verb} done`, done] as [string, Label]] : []),
    ]),
  ]

  test('says everything in both languages', () => {
    const wrong = labels.filter(([, [zh, en]]) => {
      if (zh.trim() === '' || en.trim() === '' || /[\u4e00-\u9fff]/.test(en)) return true
      // A code such as FOB is one word in both.
      return zh === en ? !/^[A-Z0-9]{2,5}$/.test(zh) : !/[\u4e00-\u9fff]/.test(zh)
    })
    expect(wrong).toEqual([])
  })

  test('names only what is there', () => {
    const header = headerFields(document)
    const known = new Set<string>([...Object.keys(header), ...standardNames, ...(document.states ? ['status'] : [])])
    for (const [name, field] of Object.entries(header)) if (field.kind === 'reference') known.add(nameBeside(name))
    const { scope = {}, excel } = document
    const named = [
      document.title,
      document.titleEn,
      document.value,
      document.sort?.field,
      ...document.list,
      ...document.filters,
      ...(document.unique ?? []).flat(),
      scope.org,
      scope.department,
      ...[scope.warehouse ?? []].flat(),
      scope.vendor,
      ...(scope.own ?? []),
    ].filter(name => name !== undefined)
    expect(named.filter(name => !known.has(name))).toEqual([])
    const states = Object.keys(document.states ?? {})
    const steps = Object.values(document.transitions ?? {})
    const reached = steps.flatMap(({ course, from, to, within = [] }) => [
      ...within,
      ...(course ? [] : [from, to].flat()),
    ])
    for (const { course, from, to } of steps.filter(step => step.course))
      expect(Object.keys((header[course ?? ''] as ChoiceField).options)).toEqual(
        expect.arrayContaining([from, to].flat()),
      )
    for (const [state, parts] of Object.entries(document.editable ?? {})) {
      expect(states).toContain(state)
      expect([...Object.keys(document.header), ...linesOf(document).map(([name]) => name), 'remark']).toEqual(
        expect.arrayContaining([...parts]),
      )
    }
    const offered = Object.values(document.actions ?? {}).flatMap(({ from }) => from ?? [])
    expect([...reached, ...offered].filter(state => !states.includes(state))).toEqual([])
    if (excel?.import === 'own')
      expect(routes().map(call => `${call.method} ${call.path}`)).toContain(`POST ${document.calls}/import`)
  })

  test('refers only to records that can fulfil its conditions', () => {
    for (const [, fields] of [...fieldsOf(document), ...actionInputs(document)])
      for (const [name, field] of Object.entries(fields)) {
        if (field.kind !== 'reference' && field.kind !== 'references') continue
        const { to, only = {}, where = {} } = field as ReferenceField
        const target = headerFields(catalogue.get(to).document)
        for (const [theirs, value] of Object.entries(only)) {
          const options = (target[theirs] as ChoiceField | undefined)?.options
          expect(Object.keys(target), `${name} only ${theirs}`).toContain(theirs)
          if (options) expect(Object.keys(options), `${name} only ${theirs}`).toContain(value)
        }
        for (const [theirs, ours] of Object.entries(where)) {
          expect([...Object.keys(target), 'id'], `${name} where ${theirs}`).toContain(theirs)
          expect([...Object.keys(fields), ...Object.keys(headerFields(document))], `${name} where`).toContain(ours)
        }
      }
  })

  test('has permission codes of the form module:document:action', () => {
    const codes = [...codesOf(document), ...fieldCodesOf(document)]
    expect(codes.filter(code => !/^[a-z][A-Za-z]*:[a-z][A-Za-z]*:[a-z][A-Za-z]*$/.test(code))).toEqual([])
  })

  test('has its screens and its calls at addresses of its own', () => {
    expect(documents.filter(other => other.calls === document.calls || other.screen === document.screen)).toHaveLength(
      1,
    )
  })
}
