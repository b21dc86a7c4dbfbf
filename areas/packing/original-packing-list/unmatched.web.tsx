import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'
import { sameFruit } from './item-choice.ts'
import { wasJustImported } from './vendor-file/just-imported.ts'

const MapWord = lazyDialog(() => import('./map-word.web.tsx'))
const MapWords = lazyDialog(() => import('./map-words.web.tsx'))

const names = Object.keys(attributeNames) as AttributeName[]
/** So many words are offered at once. */
const shownWords = 12

interface Word {
  readonly name: string
  readonly row: Wire
  readonly lines: number
}

function unmatchedWords(lines: readonly Wire[]): Map<string, Word> {
  const words = new Map<string, Word>()
  for (const row of lines)
    for (const name of names) {
      if (!row[name] || row[`${name}Dop`]) continue
      const key = `${name} ${String(row[name])}`
      words.set(key, { name, row, lines: (words.get(key)?.lines ?? 0) + 1 })
    }
  return words
}

/** Lines without an item though all their words are known, those of the same fruit together. */
function groupedUntold(lines: readonly Wire[]): { row: Wire; lines: number }[] {
  const groups: { row: Wire; lines: number }[] = []
  for (const row of lines) {
    if (row.itemCode || names.some(name => row[name] && !row[`${name}Dop`])) continue
    const group = groups.find(one => sameFruit(one.row, row))
    if (group) group.lines++
    else groups.push({ row, lines: 1 })
  }
  return groups
}

/** What is left to do before the audit: the vendor's words that still have no code of ours, each mapped by one press. */
export function Unmatched({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Word>()
  const [all, setAll] = useState(false)
  const lines = (record.details as Wire[] | undefined) ?? []
  const words = unmatchedWords(lines)
  const items = lines.filter(line => !line.itemCode).length
  const untold = groupedUntold(lines)
  const isLeft = lines.length > 0 && record.status === 'UNAUDITED' && (words.size > 0 || items > 0)
  useEffect(() => {
    if (!wasJustImported(record.id)) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [record.id])
  if (!isLeft) return null
  return (
    <div ref={place}>
      <Alert
        type="warning"
        showIcon
        title={say(
          `有${[words.size > 0 && `${words.size}个词未匹配`, items > 0 && `${items}行未确定物料`].filter(Boolean).join('，')}，匹配完成后才能审核`,
          `${[words.size > 0 && `${words.size} ${words.size === 1 ? 'word is' : 'words are'} unmatched`, items > 0 && `${items} ${items === 1 ? 'line still needs' : 'lines still need'} an item`].filter(Boolean).join(', ')}; the audit comes after that`,
        )}
        description={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
            {editing && words.size > 1 && (
              <Button size="small" type="primary" onClick={() => setAll(true)}>
                {say(`一次匹配${words.size}个词`, `Match all ${words.size} words`)}
              </Button>
            )}
            {[...words].slice(0, shownWords).map(([key, word]) => {
              const name = word.name as AttributeName
              const said = String(word.row[name])
              const text = say(
                `${attributeNames[name][0]}“${said}” ${word.lines}行`,
                `${attributeNames[name][1]} "${said}": ${word.lines} ${word.lines === 1 ? 'line' : 'lines'}`,
              )
              return editing ? (
                <Button key={key} size="small" onClick={() => setOpen(word)}>
                  {text}
                </Button>
              ) : (
                <span key={key}>{text}</span>
              )
            })}
            {editing &&
              untold.slice(0, shownWords).map(({ row, lines: count }) => (
                <Button
                  key={`item ${String(row.lineNo ?? row.id)}`}
                  size="small"
                  onClick={() => setOpen({ name: 'itemCode', row, lines: count })}
                >
                  {say(`选择物料 ${count}行`, `Choose an item: ${count} ${count === 1 ? 'line' : 'lines'}`)}
                </Button>
              ))}
            {words.size > shownWords && <span>{say(`等${words.size}个`, `and ${words.size - shownWords} more`)}</span>}
          </div>
        }
      />
      {all && (
        <MapWords
          words={[...words.values()].map(({ name, row, lines: count }) => ({
            attribute: name as AttributeName,
            row,
            lines: count,
          }))}
          record={record}
          onDone={changes => {
            setAll(false)
            if (changes) change(changes)
          }}
        />
      )}
      {open && (
        <MapWord
          name={open.name}
          row={open.row}
          record={record}
          onDone={changes => {
            setOpen(undefined)
            if (changes) change(changes)
          }}
        />
      )}
    </div>
  )
}
