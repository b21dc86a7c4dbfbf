import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty, Input, Skeleton, Tag, Tree } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { menu } from './document.ts'

interface Branch {
  readonly key: string
  readonly title: React.ReactNode
  readonly children: Branch[]
}

/** A tree needs the whole of its entries. */
const everyEntry = async (): Promise<readonly Wire[]> =>
  (await recordsOf(menu.calls, {}, Number.POSITIVE_INFINITY)).records

/** The menu as the tree it is: each entry under its parent in its order, a click leads to its form. */
function MenuTree() {
  const say = useLanguage()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const entries = useQuery({ queryKey: ['menu-tree'], queryFn: everyEntry, enabled: open, staleTime: 0 })
  const wanted = search.trim().toLowerCase()
  const branches = (parent: string | null, seen: ReadonlySet<string>): Branch[] =>
    (entries.data ?? [])
      .filter(row => (row.parentId ?? null) === parent && !seen.has(String(row.id)))
      .sort((one, other) => Number(one.sortOrder) - Number(other.sortOrder))
      .flatMap(row => {
        const id = String(row.id)
        const children = branches(id, new Set([...seen, id]))
        const isFound = `${row.label} ${row.enName} ${row.path ?? ''} ${row.permission ?? ''}`
          .toLowerCase()
          .includes(wanted)
        return wanted && !isFound && children.length === 0 ? [] : [{ key: id, title: <Entry row={row} />, children }]
      })
  const tree = branches(null, new Set())
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('树形查看', 'Tree view')}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} size={560} title={say('菜单树', 'Menu tree')}>
        <Input.Search
          allowClear
          placeholder={say('名称、路径或权限标识', 'Name, path or permission code')}
          onChange={event => setSearch(event.target.value)}
          style={{ marginBottom: 8 }}
        />
        {entries.isPending ? (
          <Skeleton active />
        ) : entries.isError || tree.length === 0 ? (
          <Empty description={entries.error?.message ?? say('暂无数据', 'No data')} />
        ) : (
          <Tree
            key={wanted ? 'found' : 'all'}
            treeData={tree}
            defaultExpandAll={wanted !== ''}
            blockNode
            onSelect={([key]) => {
              if (key === undefined) return
              setOpen(false)
              go(`${menu.screen}/edit?id=${key}`)
            }}
          />
        )}
      </Drawer>
    </>
  )
}

function Entry({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  return (
    <>
      {say(String(row.label), String(row.enName))} {row.menuType === '1' && <Tag>{say('按钮', 'Button')}</Tag>}
      {row.enableFlag === 'N' && <Tag color="red">{say('禁用', 'Disabled')}</Tag>}
      <small style={{ color: 'var(--ant-color-text-secondary)' }}>{String(row.path ?? row.permission ?? '')}</small>
    </>
  )
}

/** What the standard screens lack for the menu: the tree. */
export const screen = defineScreen(menu, { listTools: MenuTree })
