import { Alert } from 'antd'
import { type Say, useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { originalPackingList } from '../document.ts'
import type { LastMapped } from './use-mapping.web.ts'
import { type ListLeft, size } from './words.web.ts'

/** So many lists are named in one place; the others are counted. */
const namedLists = 3
const namedResults = 12

/** How many lines, in words. */
export const inLines = (say: Say, count: number): string =>
  say(`${count}行`, `${count} ${count === 1 ? 'line' : 'lines'}`)

interface ListLinkProps {
  readonly id: string
  readonly no: string
  readonly more?: string
}

/** The edit page of a list, where its words and items are put right one by one. */
function ListLink({ id, no, more }: ListLinkProps) {
  return (
    <button type="button" className="dop-link" onClick={() => go(`${originalPackingList.screen}/edit?id=${id}`)}>
      {no}
      {more}
    </button>
  )
}

/** The first lists a word stands in, and how many more there are. */
export function ListsOfWord({ lists }: { readonly lists: readonly ListLeft[] }) {
  const say = useLanguage()
  return (
    <>
      {lists.slice(0, namedLists).map(({ id, packingListNo, containerNo, lines }) => (
        <div key={id}>
          <ListLink id={id} no={packingListNo} /> {containerNo} · {inLines(say, lines)}
        </div>
      ))}
      {lists.length > namedLists && say(`等${lists.length}张`, `and ${lists.length - namedLists} more`)}
    </>
  )
}

/** What the last mapping did, with the lists it filled in. */
export function FilledIn({ said, lists }: LastMapped) {
  const say = useLanguage()
  return (
    <Alert
      type="success"
      showIcon
      title={said}
      description={
        lists.length > 0 && (
          <div className="unmatched-links">
            {lists.slice(0, namedResults).map(({ id, docNo, isMatched }) => (
              <ListLink key={id} id={id} no={docNo} more={isMatched ? say('（已全部匹配）', ' (complete)') : ''} />
            ))}
            {lists.length > namedResults && say(`等${lists.length}张`, `and ${lists.length - namedResults} more`)}
          </div>
        )
      }
    />
  )
}

/** Lists whose words are all known and that wait for an item only. */
export function ListsWithoutItem({ lists, total }: { readonly lists: readonly ListLeft[]; readonly total: number }) {
  const say = useLanguage()
  return (
    <section>
      <strong>{say('词已齐，只差物料', 'All words known, only items missing')}</strong>
      <div className="unmatched-links">
        {lists.map(({ id, packingListNo, lines }) => (
          <ListLink key={id} id={id} no={packingListNo} more={say(` ${lines}行`, `: ${inLines(say, lines)}`)} />
        ))}
        {total > size && say(`共${total}张`, `${total} lists in all`)}
      </div>
    </section>
  )
}
