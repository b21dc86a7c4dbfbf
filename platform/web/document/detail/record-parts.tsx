import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Badge, Button, Tabs } from 'antd'
import { Activity, type ReactNode, useState } from 'react'
import { create } from 'zustand'
import { Shown } from '../../../kinds/controls.web.tsx'
import type { Wire } from '../../../model/check.ts'
import { nameBeside } from '../../../model/document.ts'
import type { Field, Section } from '../../../model/fields.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { keep, kept } from '../../storage.ts'

/** Whether a person wants all sections of records open, or all closed; nothing while they leave it to the screens. */
const useAllSections = create<{ readonly open: boolean | undefined; readonly turn: (open: boolean) => void }>(set => ({
  open: kept<boolean>('sections'),
  turn: open => {
    keep('sections', open)
    set({ open })
  },
}))

/** Opens or closes all sections of records at once. */
export function AllSections() {
  const say = useLanguage()
  const { open = false, turn } = useAllSections()
  return <Button onClick={() => turn(!open)}>{open ? say('收起', 'Fold') : say('展开', 'Unfold')}</Button>
}

interface FoldingProps {
  /** What its being open or closed is kept under. */
  readonly name: string
  readonly part: Section
  readonly record: Wire
  /** Values the document draws itself, in its line of facts as well. */
  readonly cells?: Readonly<Record<string, (row: Wire) => ReactNode>> | undefined
  /** Closed until somebody opens it. */
  readonly folded: boolean
  /** Open whatever was kept: something in it is wrong or missing. */
  readonly forced?: boolean
  readonly children: ReactNode
}

/** A section of a record with its heading; closed, it says its facts in one line. */
export function FoldingSection({ name, part, record, cells, folded, forced = false, children }: FoldingProps) {
  const say = useLanguage()
  const key = `section ${name}`
  const all = useAllSections(state => state.open)
  const [own, setOwn] = useState(() => ({ of: all, open: kept<boolean>(key) }))
  const setOpen = (open: boolean) => setOwn({ of: all, open })
  // Whoever opens or closes all means this one too.
  const open = (own.of === all ? own.open : undefined) ?? all ?? !folded
  // What had to be opened stays open: nothing shuts while somebody types in it.
  if (forced && !open) setOpen(true)
  const isOpen = open || forced
  // Closed again, it keeps what is under way in it: a file on its way, a half-typed date.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const turn = () => {
    setOpen(!isOpen)
    keep(key, !isOpen)
  }
  return (
    <section className="record-section">
      <h2>
        <button type="button" className="record-fold" aria-expanded={isOpen} onClick={turn}>
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {say(part.label)}
        </button>
        {!isOpen && <Facts part={part} record={record} cells={cells} />}
      </h2>
      {(isOpen || wasOpen) && <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>}
    </section>
  )
}

/** As many facts of a closed section as one line holds. */
const fewest = 7

/** What says nothing without its name: a figure, a day; a name or a number of a document says what it is. */
const isBare = ({ kind }: Field): boolean => !saying.has(kind)
const saying = new Set<Field['kind']>([
  'text',
  'code',
  'codes',
  'choice',
  'flag',
  'reference',
  'references',
  'number-series',
])

function Facts({ part, record, cells = {} }: Pick<FoldingProps, 'part' | 'record' | 'cells'>) {
  const language = useLanguageState(state => state.language)
  const say = useLanguage()
  const filled = Object.entries(part.fields).filter(
    ([name, field]) =>
      ![null, undefined, ''].includes(record[name] as null) &&
      !(field.kind === 'flag' && record[name] === 'N') &&
      !['attachment', 'rich-text', 'long-text'].includes(field.kind),
  )
  return (
    <span className="record-facts">
      {filled.slice(0, fewest).map(([name, field]) => (
        <span key={name} title={say(field.label)}>
          {isBare(field) && <small>{say(field.label)} </small>}
          {field.kind === 'flag' ? (
            say(field.label)
          ) : cells[name] ? (
            cells[name](record)
          ) : (
            <Shown
              field={field}
              value={record[name]}
              named={record[nameBeside(name)] as string | null}
              isChosen={record[nameBeside(name)] === null}
              language={language}
            />
          )}
        </span>
      ))}
    </span>
  )
}

/** One table of lines of a record. */
export interface LineTab {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly faults: number
  readonly content: ReactNode
}

/** The tables of lines of a record: one stands alone, several are tabs with their counts and faults. */
export function LineTabs({
  tabs,
  sought,
  mayLeave,
}: {
  readonly tabs: readonly LineTab[]
  /** The table somebody wants to see, asked for anew with every new object. */
  readonly sought?: { readonly key: string } | undefined
  /** Asked before another tab is shown; answers whether the one in front may be left. */
  readonly mayLeave?: (() => Promise<boolean>) | undefined
}) {
  const [only] = tabs
  const [shown, setShown] = useState({ key: only?.key, sought })
  if (sought && shown.sought !== sought) setShown({ key: sought.key, sought })
  if (!only) return null
  if (tabs.length === 1)
    return (
      <section className="record-section">
        <h2>{only.label}</h2>
        {only.content}
      </section>
    )
  return (
    <section className="record-section">
      <Tabs
        className="record-tabs"
        {...(shown.key ? { activeKey: shown.key } : {})}
        onChange={async key => {
          if (!mayLeave || (await mayLeave())) setShown({ key, sought })
        }}
        items={tabs.map(({ key, label, count, faults, content }) => ({
          key,
          label: (
            <Badge count={faults} size="small" offset={[8, 0]}>
              {label} ({count})
            </Badge>
          ),
          children: content,
          forceRender: true,
        }))}
      />
    </section>
  )
}
