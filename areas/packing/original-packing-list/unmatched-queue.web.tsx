import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Pagination, Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import { askedToSave } from '#platform/web/document/edit/save-question.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { CodeName } from './code-name.web.tsx'
import { originalPackingList } from './document.ts'
import { useWordValues, type WordValue, WordValueSelect } from './word-value-select.web.tsx'
import '#platform/web/parts/stacked-rows.css'
import './unmatched-queue.css'

interface ListLeft {
  readonly id: string
  readonly packingListNo: string
  readonly containerNo: string | null
  readonly lines: number
}

interface Word {
  readonly attrCode: AttributeName
  readonly word: string
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly category: string | null
  readonly lines: number
  readonly lists: readonly ListLeft[]
  readonly meant: string | null
  readonly proposals: readonly WordValue[]
}

interface Page<Row> {
  readonly records: readonly Row[]
  readonly total: number
}

interface Mapped {
  readonly left: number
  readonly lists: readonly { readonly id: string; readonly docNo: string; readonly isMatched: boolean }[]
}

const size = 20
/** So many lists are named in one place; the others are counted. */
const namedLists = 3
const namedResults = 12

/** The edit page of a list, where its words and items are put right one by one. */
function ListLink({ list }: { readonly list: Pick<ListLeft, 'id'> & { readonly no: string; readonly more?: string } }) {
  return (
    <button type="button" className="dop-link" onClick={() => go(`${originalPackingList.screen}/edit?id=${list.id}`)}>
      {list.no}
      {list.more}
    </button>
  )
}

const rowOf = (word: Word) => `${word.attrCode} ${word.vendorId} ${word.word}`

/** Gives the keyboard to a row: to its button, or where it has no value yet to the box for it. */
function focusRow(place: HTMLElement | null, at: number): void {
  const row = place?.querySelectorAll('.unmatched-words tbody tr')[at]
  const target = row?.querySelector<HTMLElement>('button[data-map]:not(:disabled)') ?? row?.querySelector('input')
  target?.focus()
}

/** Every word of the vendors without a code of ours, over all lists: each is mapped by one gesture and filled in everywhere. */
export default function UnmatchedQueue({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  /** The row that has the keyboard next, once the rows are there. */
  const next = useRef<number | undefined>(0)
  const [current, setCurrent] = useState(1)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<string>()
  const [last, setLast] = useState<{ readonly said: string; readonly lists: Mapped['lists'] }>()
  const [changed, setChanged] = useState(false)
  const words = useQuery({
    queryKey: ['tab', tab.key, 'unmatched-words', current],
    queryFn: () => call<Page<Word>>(`${originalPackingList.calls}/unmatched-words`, { query: { current, size } }),
    placeholderData: keepPreviousData,
  })
  const items = useQuery({
    queryKey: ['tab', tab.key, 'lists-without-item', 'first'],
    queryFn: () => call<Page<ListLeft>>(`${originalPackingList.calls}/lists-without-item`, { query: { size } }),
  })
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
    const { attrCode, vendorId, lines, lists } = word
    const [zh, en] = attributeNames[attrCode]
    const whose = forAll ? ['所有供应商', 'every vendor'] : [word.vendorName ?? '', word.vendorName ?? '']
    const isAgreed = await askedToSave([
      `${attributeMapping.label[0]} ${zh}“${word.word}”（${whose[0]}）：${word.meant ? '已有' : '新增'}，${lists.length}张清单${lines}行随之填写`,
      `${attributeMapping.label[1]} ${en} "${word.word}" (${whose[1]}): ${word.meant ? 'there already' : 'new'}, filled in on ${lines} ${lines === 1 ? 'line' : 'lines'} of ${lists.length} ${lists.length === 1 ? 'list' : 'lists'}`,
    ])
    const at = rows.indexOf(word)
    if (!isAgreed) return focusRow(place.current, at)
    setBusy(rowOf(word))
    try {
      const done: Mapped['lists'][number][] = []
      let said = ''
      for (let left = 1; left > 0; ) {
        const { data, msg } = await answered<Mapped>(`${originalPackingList.calls}/map-word`, {
          method: 'POST',
          body: { attrCode, word: word.word, dopCode, vendorId: forAll ? null : vendorId },
          idempotencyKey: freshKey(),
        })
        done.push(...data.lists)
        said = msg ?? ''
        left = data.left
      }
      sayDone(said)
      setLast({ said, lists: done })
      setChanged(true)
      next.current = at
      await queries.invalidateQueries({ queryKey: ['tab', tab.key] })
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(undefined)
    }
  }

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const button = (event.target as HTMLElement).closest('button[data-map]')
    const row = button?.closest('tr')
    if (!row) return
    event.preventDefault()
    focusRow(
      place.current,
      [...(row.parentElement?.children ?? [])].indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1),
    )
  }

  const inLines = (count: number) => say(`${count}行`, `${count} ${count === 1 ? 'line' : 'lines'}`)
  const lists = (all: readonly ListLeft[]) => (
    <>
      {all.slice(0, namedLists).map(({ id, packingListNo, containerNo, lines }) => (
        <div key={id}>
          <ListLink list={{ id, no: packingListNo }} /> {containerNo} · {inLines(lines)}
        </div>
      ))}
      {all.length > namedLists && say(`等${all.length}张`, `and ${all.length - namedLists} more`)}
    </>
  )
  return (
    <AppModal
      open
      width={1080}
      title={say('未匹配的词', 'Unmatched words')}
      footer={null}
      onCancel={() => onClose(changed)}
    >
      <div ref={place} onKeyDown={walk}>
        {last && (
          <Alert
            type="success"
            showIcon
            title={last.said}
            description={
              last.lists.length > 0 && (
                <div className="unmatched-links">
                  {last.lists.slice(0, namedResults).map(({ id, docNo, isMatched }) => (
                    <ListLink
                      key={id}
                      list={{ id, no: docNo, more: isMatched ? say('（已全部匹配）', ' (complete)') : '' }}
                    />
                  ))}
                  {last.lists.length > namedResults &&
                    say(`等${last.lists.length}张`, `and ${last.lists.length - namedResults} more`)}
                </div>
              )
            }
          />
        )}
        {words.isPending ? (
          <Skeleton active />
        ) : words.isError ? (
          <Empty description={words.error.message}>
            <Button onClick={() => void words.refetch()}>{say('重试', 'Retry')}</Button>
          </Empty>
        ) : rows.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('没有未匹配的词', 'No word is unmatched')} />
        ) : (
          <div className="unmatched-words stacked-rows">
            {!mayMap && (
              <p>
                {say(
                  '您没有映射和匹配的权限，只能查看；请交给有权限的同事。',
                  'You may look only: mapping words and matching lists is for colleagues with that permission.',
                )}
              </p>
            )}
            <RowTable
              label={say('未匹配的词', 'Unmatched words')}
              height={460}
              rows={rows}
              keyOf={rowOf}
              columns={[
                {
                  title: say('供应商原词', 'Vendor’s word'),
                  width: 190,
                  cell: one => (
                    <>
                      <strong>{one.word}</strong>
                      <div className="unmatched-small">
                        {say(attributeNames[one.attrCode])} ·{' '}
                        <RecordName of="vendor" value={one.vendorId} name={one.vendorName} /> · {inLines(one.lines)}
                      </div>
                    </>
                  ),
                },
                { title: say('清单', 'Lists'), width: 270, cell: one => lists(one.lists) },
                {
                  title: say('我们的属性值', 'Our value'),
                  width: 220,
                  cell: one =>
                    one.meant ? (
                      <>
                        <CodeName code={one.meant} />
                        <div className="unmatched-small">
                          {say('已有映射，清单还没有填写', 'Mapped already, the lists are not filled in yet')}
                        </div>
                      </>
                    ) : (
                      mayMap && (
                        <Meaning
                          word={one}
                          value={valueOf(one)}
                          onChange={dopCode => {
                            setChosen(before => ({ ...before, [rowOf(one)]: dopCode }))
                            setTimeout(() => focusRow(place.current, rows.indexOf(one)))
                          }}
                        />
                      )
                    ),
                },
                {
                  title: say('映射', 'Map'),
                  width: 230,
                  cell: one =>
                    mayMap && (
                      <div className="unmatched-links">
                        <Button
                          size="small"
                          type="primary"
                          data-map
                          disabled={!valueOf(one)}
                          loading={busy === rowOf(one)}
                          onClick={() => void mapWord(one, false)}
                        >
                          {one.meant ? say(`填写${one.lines}行`, 'Fill in') : say('只对该供应商', 'For this vendor')}
                        </Button>
                        {!one.meant && (
                          <Button size="small" disabled={!valueOf(one)} onClick={() => void mapWord(one, true)}>
                            {say('对所有供应商', 'For every vendor')}
                          </Button>
                        )}
                      </div>
                    ),
                },
              ]}
            />
          </div>
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
        {(items.data?.total ?? 0) > 0 && (
          <section>
            <strong>{say('词已齐，只差物料', 'All words known, only items missing')}</strong>
            <div className="unmatched-links">
              {items.data?.records.map(({ id, packingListNo, lines }) => (
                <ListLink
                  key={id}
                  list={{
                    id,
                    no: packingListNo,
                    more: say(` ${lines}行`, `: ${inLines(lines)}`),
                  }}
                />
              ))}
              {(items.data?.total ?? 0) > size && say(`共${items.data?.total}张`, `${items.data?.total} lists in all`)}
            </div>
          </section>
        )}
      </div>
    </AppModal>
  )
}

interface MeaningProps {
  readonly word: Word
  readonly value: string | null
  readonly onChange: (dopCode: string) => void
}

/** What a word may mean: the likely values at once, all others when the box is opened. */
function Meaning({ word: { attrCode, word, category, proposals }, value, onChange }: MeaningProps) {
  const say = useLanguage()
  const [open, setOpen] = useState(false)
  const all = useWordValues(attrCode, word, category, open)
  return (
    <WordValueSelect
      label={say(`“${word}”的属性值`, `Our value for "${word}"`)}
      value={value}
      values={all.data ?? proposals}
      loading={all.isFetching}
      onChange={onChange}
      onOpenChange={setOpen}
    />
  )
}
