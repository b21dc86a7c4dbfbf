import type { AttributeName } from '#areas/masterdata/offers.ts'
import { call } from '#platform/web/http.ts'
import { originalPackingList } from '../document.ts'
import type { WordValue } from '../word-value-select.web.tsx'

/** A list that waits for a word or an item, and on how many lines. */
export interface ListLeft {
  readonly id: string
  readonly packingListNo: string
  readonly containerNo: string | null
  readonly lines: number
}

/** A vendor's word without a code of ours, where it stands, and what it may mean. */
export interface Word {
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

/** So many words stand on a page, and so many lists without an item are named. */
export const size = 20

/** What tells a word from all others. */
export const rowOf = (word: Word): string => `${word.attrCode} ${word.vendorId} ${word.word}`

/** A page of the words that are left. */
export const wordsLeft = (current: number): Promise<Page<Word>> =>
  call<Page<Word>>(`${originalPackingList.calls}/unmatched-words`, { query: { current, size } })

/** The first lists whose words are all known and that lack an item only. */
export const listsWithoutItem = (): Promise<Page<ListLeft>> =>
  call<Page<ListLeft>>(`${originalPackingList.calls}/lists-without-item`, { query: { size } })
