import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Pagination, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { originalPackingList } from '../document.ts'
import { focusRow, walkRows } from './keyboard.web.ts'
import { FilledIn, ListsWithoutItem } from './list-links.web.tsx'
import { useMapping } from './use-mapping.web.ts'
import { WordTable } from './word-table.web.tsx'
import { listsWithoutItem, rowOf, size, type Word, wordsLeft } from './words.web.ts'
import './unmatched-queue.css'

/** Every word of the vendors without a code of ours, over all lists: each is mapped by one gesture and filled in everywhere. */
export default function UnmatchedQueue({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const place = useRef<HTMLDivElement>(null)
  /** The row that has the keyboard next, once the rows are there. */
  const next = useRef<number | undefined>(0)
  const [current, setCurrent] = useState(1)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { busy, last, map } = useMapping()
  const words = useQuery({
    queryKey: ['tab', tab.key, 'unmatched-words', current],
    queryFn: () => wordsLeft(current),
    placeholderData: keepPreviousData,
  })
  const items = useQuery({ queryKey: ['tab', tab.key, 'lists-without-item', 'first'], queryFn: listsWithoutItem })
  const records = words.data?.records
  const rows = records ?? []
  const mayMap = may(`${attributeMapping.permission}:save`) && may(`${originalPackingList.permission}:match`)
  const valueOf = (word: Word) =>
    word.meant ?? chosen[rowOf(word)] ?? word.proposals.find(({ isAlike }) => isAlike)?.dopCode ?? null

  useEffect(() => {
    const count = records?.length ?? 0
    if (next.current === undefined || count === 0 || words.isFetching) return
    focusRow(place.current, Math.min(next.current, count - 1))
    next.current = undefined
  }, [records, words.isFetching])

  const mapWord = async (word: Word, forAll: boolean) => {
    const dopCode = valueOf(word)
    if (!dopCode || busy) return
    const at = rows.indexOf(word)
    const isAgreed = await map(word, dopCode, forAll, () => {
      next.current = at
    })
    if (!isAgreed) focusRow(place.current, at)
  }

  return (
    <AppModal
      open
      width={1080}
      title={say('未匹配的词', 'Unmatched words')}
      footer={null}
      onCancel={() => onClose(last !== undefined)}
    >
      <div ref={place} onKeyDown={event => walkRows(place.current, event)}>
        {last && <FilledIn {...last} />}
        {words.isPending ? (
          <Skeleton active />
        ) : words.isError ? (
          <Empty description={words.error.message}>
            <Button onClick={() => void words.refetch()}>{say('重试', 'Retry')}</Button>
          </Empty>
        ) : rows.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('没有未匹配的词', 'No word is unmatched')} />
        ) : (
          <WordTable
            rows={rows}
            mayMap={mayMap}
            busy={busy}
            valueOf={valueOf}
            onChoose={(word, dopCode) => {
              setChosen(before => ({ ...before, [rowOf(word)]: dopCode }))
              setTimeout(() => focusRow(place.current, rows.indexOf(word)))
            }}
            onMap={(word, forAll) => void mapWord(word, forAll)}
          />
        )}
        <div className="unmatched-foot">
          <span className="unmatched-small">
            {mayMap &&
              rows.length > 0 &&
              say('↵ 映射 · ↑↓ 换行 · Tab 到属性值', '↵ map · ↑↓ next word · Tab to the value')}
          </span>
          <Pagination
            size="small"
            hideOnSinglePage
            current={current}
            pageSize={size}
            showSizeChanger={false}
            total={words.data?.total ?? 0}
            onChange={page => {
              next.current = 0
              setCurrent(page)
            }}
          />
        </div>
        {items.data && items.data.total > 0 && <ListsWithoutItem lists={items.data.records} total={items.data.total} />}
      </div>
    </AppModal>
  )
}
