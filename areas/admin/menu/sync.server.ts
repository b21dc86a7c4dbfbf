import type { Area } from '#platform/model/area.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { codesOf } from '../permissions.ts'
import { buttonLabel } from './button-label.ts'
import { menu } from './document.ts'

/** Screens that are no document's list, with their place in the menu. */
const ownScreens: Readonly<
  Record<string, readonly { label: string; enName: string; path: string; permission: string | null }[]>
> = {
  admin: [
    { label: '操作日志', enName: 'Operation log', path: '/admin/log/index', permission: 'system:log:list' },
    { label: '登录日志', enName: 'Sign-in log', path: '/admin/signInLog/index', permission: 'system:log:list' },
    { label: '我的导入导出', enName: 'My imports and exports', path: '/admin/async/index', permission: null },
  ],
}

/** Adds to a tenant's menu what the declarations have and it lacks: a group an area, an entry a document, its buttons. What people changed stays. */
export async function syncMenu(work: Work, areas: readonly Area[]): Promise<void> {
  const rows = await work.all(menu, {})
  const byPath = new Map(rows.filter(row => row.path).map(row => [row.path, row]))
  const groups = new Map(rows.filter(row => !row.parentId).map(row => [row.enName, row.id]))
  const codes = new Set(rows.filter(row => row.menuType === '1').map(row => row.permission))
  for (const [order, area] of areas.entries()) {
    const groupId =
      groups.get(area.label[1]) ??
      (
        await work.create(menu, {
          label: area.label[0],
          enName: area.label[1],
          icon: area.icon ?? null,
          menuType: '0',
          sortOrder: (order + 1) * 10,
          keepAlive: '1',
        })
      ).id
    const own = (ownScreens[area.name] ?? []).map(screen => ({
      ...screen,
      document: undefined as Declaration | undefined,
    }))
    const listed = area.members
      .filter(member => !member.document.hidden)
      .map(({ document }) => ({
        label: document.label[0],
        enName: document.label[1],
        path: `${document.screen}/index`,
        permission: `${document.permission}:list`,
        document,
      }))
    for (const [place, { document, ...screen }] of [...listed, ...own].entries()) {
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
