import type { Declaration } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import { inMenuOrder, type ServerArea } from '#platform/server/area.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { codesOf } from '../permissions.ts'
import { buttonLabel } from './button-label.ts'
import { menu } from './document.ts'

/** The group that most of an area's entries stand in: people may have named it anew, or moved one of them elsewhere. */
const groupOf = (parents: readonly string[]): string | undefined =>
  grouped(parents, id => id).toSorted((one, other) => other.length - one.length)[0]?.[0]

/** Adds to a tenant's menu what the declarations have and it lacks: a group an area, an entry a document, its buttons. What people changed stays. */
export async function syncMenu(work: Work, areas: readonly ServerArea[]): Promise<void> {
  const rows = await work.all(menu, {})
  const byPath = new Map(rows.filter(row => row.path).map(row => [row.path, row]))
  const groups = new Map(rows.filter(row => !row.parentId).map(row => [row.enName, row.id]))
  const codes = new Set(rows.filter(row => row.menuType === '1').map(row => row.permission))
  for (const { declares: area, menu: own = [] } of inMenuOrder(areas)) {
    if (!area || (area.members.length === 0 && own.length === 0)) continue
    const others = own.map(({ label, ...screen }) => ({
      ...screen,
      label: label[0],
      enName: label[1],
      document: undefined as Declaration | undefined,
    }))
    const listed = area.members
      .filter(member => !member.document.hidden)
      .flatMap(({ document }) => [
        {
          label: document.label[0],
          enName: document.label[1],
          path: `${document.screen}/index`,
          permission: `${document.permission}:list`,
          document,
        },
        ...Object.values(document.desks ?? {}).map(desk => ({
          label: desk.label[0],
          enName: desk.label[1],
          path: `${desk.screen}/index`,
          permission: desk.permission ?? `${document.permission}:list`,
          document: undefined,
        })),
      ])
    const groupId =
      groupOf([...listed, ...others].flatMap(({ path }) => byPath.get(path)?.parentId ?? [])) ??
      groups.get(area.label[1]) ??
      (
        await work.create(menu, {
          label: area.label[0],
          enName: area.label[1],
          icon: area.icon ?? null,
          menuType: '0',
          sortOrder: area.order * 10,
          keepAlive: '1',
        })
      ).id
    for (const [place, { document, ...screen }] of [...listed, ...others].entries()) {
      const id =
        byPath.get(screen.path)?.id ??
        (
          await work.create(menu, {
            ...screen,
            parentId: groupId,
            menuType: '0',
            sortOrder: (place + 1) * 10,
            keepAlive: '1',
          })
        ).id
      for (const permission of document ? codesOf(document) : [])
        if (!codes.has(permission)) {
          codes.add(permission)
          const [label, enName] = buttonLabel(document as Declaration, permission.split(':').at(-1) ?? '')
          await work.create(menu, {
            label,
            enName,
            parentId: id,
            menuType: '1',
            permission,
            sortOrder: 0,
            keepAlive: '0',
          })
        }
    }
  }
}
