import type { Area } from '#platform/model/area.ts'
import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Label } from '#platform/model/label.ts'
import { buttonLabel } from './menu/button-label.ts'
import { codesOf, permissionCodes } from './permissions.ts'

/** A branch or leaf of the permissions of a role; leaves are codes. */
export interface PermissionNode {
  readonly key: string
  readonly label: Label
  readonly children?: readonly PermissionNode[]
}

const lastOf = (code: string) => code.split(':').at(-1) ?? code

/** What stands behind a permission of its own: the labels of the fields that ask for it. */
function fieldLabels(documents: readonly Declaration[]): ReadonlyMap<string, Label> {
  const found = new Map<string, Label[]>()
  for (const document of documents)
    for (const fields of [headerFields(document), ...linesOf(document).map(([, table]) => table.fields)])
      for (const { permission, label } of Object.values(fields))
        if (permission && !found.get(permission)?.some(one => one[1] === label[1]))
          found.set(permission, [...(found.get(permission) ?? []), label])
  return new Map(
    [...found].map(([code, labels]) => [
      code,
      [labels.map(one => one[0]).join('、'), labels.map(one => one[1]).join(', ')] as const,
    ]),
  )
}

/** What a page that is no document is called, and what one of its calls does: the two halves of its summary. */
function halves([zh, en]: Label): readonly [page: Label, call: Label] {
  const [zhPage = '', ...zhCall] = zh.split('：')
  const [enPage = '', ...enCall] = en.split(': ')
  const call: Label = [zhCall.join('：'), enCall.join(': ')]
  return [
    [zhPage, enPage],
    [call[0] || zhPage, call[1] || enPage],
  ]
}

const moduleOf = (code: string) => code.split(':')[0] ?? ''

/** The area whose pages a code belongs to: it bears the name of the module, or has documents in it. */
const areaOf = (areas: readonly Area[], code: string): Area | undefined =>
  areas.find(({ name }) => name === moduleOf(code)) ??
  areas.find(({ members }) => members.some(({ document }) => moduleOf(document.permission) === moduleOf(code)))

/** Codes of pages that are no documents, matching or a rehearsal, each page with what its calls do. */
const pagesOf = (codes: readonly string[], summaries: ReadonlyMap<string, Label>): PermissionNode[] =>
  grouped(codes, code => code.split(':').slice(0, 2).join(':')).map(own => {
    const [first = ''] = own
    const said = (code: string) => halves(summaries.get(code) ?? [code, code])
    return {
      key: `page ${first.split(':').slice(0, 2).join(':')}`,
      label: said(first)[0],
      children: own.map(code => ({ key: code, label: said(code)[1] })),
    }
  })

/** Every permission code by area and document, each once, with the words of its button (business.md 6.1). */
export function permissionTree(
  areas: readonly Area[],
  calls: readonly { permission: string | null; summary?: Label }[],
): PermissionNode[] {
  const documents = areas.flatMap(area => area.members.map(member => member.document))
  const left = new Set(permissionCodes(documents, calls))
  const summaries = new Map(
    calls.flatMap(call => (call.permission && call.summary ? [[call.permission, call.summary]] : [])),
  )
  const ofDocuments = areas.map(area => ({
    key: `area ${area.name}`,
    label: area.label,
    children: area.members.flatMap(({ document }) => {
      const codes = codesOf(document).filter(code => left.delete(code))
      if (codes.length === 0) return []
      return [
        {
          key: `document ${document.name}`,
          label: document.label,
          children: codes.map(code => ({ key: code, label: buttonLabel(document, lastOf(code)) })),
        },
      ]
    }),
  }))
  const fields = fieldLabels(documents)
  const ofFields = [...left].filter(code => fields.has(code) && left.delete(code))
  const ofPages = [...left].filter(code => summaries.has(code) && areaOf(areas, code))
  for (const code of ofPages) left.delete(code)
  const ofAreas = ofDocuments.map((node, at) => {
    const own = ofPages.filter(code => areaOf(areas, code) === areas[at])
    return { ...node, children: [...node.children, ...pagesOf(own, summaries)] }
  })
  const own: Readonly<Record<string, Label>> = {
    'system:task:all': ['查看所有人的导入导出', 'Everybody’s imports and exports'],
  }
  return [
    ...ofAreas.filter(area => area.children.length > 0),
    {
      key: 'fields',
      label: ['字段权限', 'Fields'] as const,
      children: ofFields.map(code => ({ key: code, label: fields.get(code) ?? [code, code] })),
    },
    {
      key: 'others',
      label: ['其他', 'Others'] as const,
      children: [...left].map(code => ({ key: code, label: own[code] ?? summaries.get(code) ?? [code, code] })),
    },
  ].filter(branch => branch.children.length > 0)
}
