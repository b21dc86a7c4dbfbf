import { useQuery } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { openGuide } from '../guide/guide.ts'
import { around, hitsIn } from '../guide/pages.ts'
import { useGuidePages } from '../guide/use-guide-pages.ts'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { addressOfEntry } from './frame.ts'
import { leaves, type MenuNode, nameOf } from './menu.ts'

interface Found {
  readonly key: string
  readonly text: string
  readonly note: string
  readonly open: () => void
}

interface FoundDocument {
  readonly document: string
  readonly label: readonly [string, string]
  readonly screen: string
  readonly id: string
  readonly title: string
  readonly note: string | null
}

/** Finds menus, documents and sentences of the guide by a few letters (Ctrl/Cmd-K). */
export default function CommandPalette({
  onClose,
  menu,
}: {
  readonly onClose: () => void
  readonly menu: readonly MenuNode[]
}) {
  const say = useLanguage()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  /** Enter was pressed: the first that is found for these words is meant. */
  const [waits, setWaits] = useState(false)
  const words = useDeferredValue(typed.trim())
  const documents = useQuery({
    queryKey: ['find', words],
    queryFn: ({ signal }) => call<FoundDocument[]>('/admin/find', { query: { q: words }, signal }),
    enabled: words.length >= 2,
    placeholderData: before => before,
    gcTime: 60_000,
  })
  const guide = useGuidePages(words.length >= 2)
  const menus: Found[] = leaves(menu)
    .filter(({ node }) => words === '' || nameOf(node).some(name => name.toLowerCase().includes(words.toLowerCase())))
    .slice(0, words === '' ? 12 : 8)
    .map(({ node, group }) => ({
      key: node.id,
      text: say(nameOf(node)),
      note: group ? say(nameOf(group)) : '',
      open: () => go(addressOfEntry(node)),
    }))
  const found: Found[] = [
    ...menus,
    ...(words.length >= 2 ? (documents.data ?? []) : []).map(one => ({
      key: `${one.document} ${one.id}`,
      text: one.title,
      note: `${say(one.label)}${one.note ? ` · ${one.note}` : ''}`,
      open: () => go(`${one.screen}/detail?id=${one.id}`),
    })),
    ...(words.length >= 2 && guide.data ? hitsIn(guide.data, words, 5) : []).map(({ page, line }) => ({
      key: `guide ${page.name} ${line}`,
      text: around(line, words),
      note: `${say('使用说明', 'Guide')} · ${page.title}`,
      open: () => openGuide(page.name, line),
    })),
  ]
  const close = () => {
    setTyped('')
    setPlace(0)
    onClose()
  }
  const choose = (one: Found | undefined) => {
    if (!one) return
    close()
    one.open()
  }
  /** Whether what stands there was found for what is typed: nobody is led to what was found for other words. */
  const isFound = words === typed.trim() && (words.length < 2 || !(documents.isPlaceholderData || documents.isPending))
  const chooseFound = useEffectEvent(() => {
    setWaits(false)
    choose(found[place])
  })
  useEffect(() => {
    if (waits && isFound) chooseFound()
  }, [waits, isFound])
  const pressed = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method chooses that word, nothing here.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setPlace(at => Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setPlace(at => Math.max(at - 1, 0))
    else if (event.key === 'Enter') setWaits(true)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      open
      onCancel={close}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 80 }}
      title={<span className="visually-hidden">{say('查找', 'Find')}</span>}
    >
      <Input
        autoFocus
        size="large"
        value={typed}
        maxLength={150}
        onChange={event => {
          setTyped(event.target.value)
          setPlace(0)
          setWaits(false)
        }}
        onKeyDown={pressed}
        placeholder={say(
          '输入菜单、单号、柜号、名称或拼音首字母',
          'Type a menu, number, container, name or pinyin initials',
        )}
        role="combobox"
        aria-expanded
        aria-controls="palette-found"
        aria-activedescendant={`palette-${place}`}
      />
      <div id="palette-found" role="listbox" style={{ marginTop: 8, maxHeight: 360, overflow: 'auto' }}>
        {found.map((one, at) => (
          <button
            key={one.key}
            id={`palette-${at}`}
            role="option"
            aria-selected={at === place}
            className="palette-row"
            onMouseEnter={() => setPlace(at)}
            onClick={() => choose(one)}
          >
            {one.text}
            <small>{one.note}</small>
          </button>
        ))}
        {found.length === 0 && <div className="shell-empty-menu">{say('没有找到', 'Nothing found')}</div>}
      </div>
    </Modal>
  )
}
