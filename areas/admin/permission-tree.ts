import type { Area } from '#platform/model/area.ts'
import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
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

/** Every permission code by area and document, each once, with the words of its button (business.md 6.1). */
export function permissionTree(
  areas: readonly Area[],
  calls: readonly { permission: string | null; summary?: Label }[],
): PermissionNode[] {
  const documents = areas.flatMap(area => area.members.map(member => member.document))
  const left = new Set(permissionCodes(documents, calls))
  const ofAreas = areas.map(area => ({
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
  const summaries = new Map(
    calls.flatMap(call => (call.permission && call.summary ? [[call.permission, call.summary]] : [])),
  )
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
