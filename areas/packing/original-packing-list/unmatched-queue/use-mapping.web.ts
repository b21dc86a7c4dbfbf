import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeNames } from '#areas/masterdata/offers.ts'
import { askedToSave } from '#platform/web/document/edit/save-question.tsx'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { originalPackingList } from '../document.ts'
import { rowOf, type Word } from './words.web.ts'

interface Mapped {
  readonly left: number
  readonly lists: readonly { readonly id: string; readonly docNo: string; readonly isMatched: boolean }[]
}

/** What the last mapping did: what is said of it, and the lists it filled in. */
export interface LastMapped {
  readonly said: string
  readonly lists: Mapped['lists']
}

/** Whether a person agrees to a mapping, told what it is for and how many lines it fills in. */
const agreed = ({ attrCode, word, vendorName, meant, lines, lists }: Word, forAll: boolean) => {
  const [zh, en] = attributeNames[attrCode]
  const whose = forAll ? ['所有供应商', 'every vendor'] : [vendorName ?? '', vendorName ?? '']
  return askedToSave([
    `${attributeMapping.label[0]} ${zh}“${word}”（${whose[0]}）：${meant ? '已有' : '新增'}，${lists.length}张清单${lines}行随之填写`,
    `${attributeMapping.label[1]} ${en} "${word}" (${whose[1]}): ${meant ? 'there already' : 'new'}, filled in on ${lines} ${lines === 1 ? 'line' : 'lines'} of ${lists.length} ${lists.length === 1 ? 'list' : 'lists'}`,
  ])
}

/** Maps a word and has it filled in until no list is left: a call takes as many as it can in one go. */
async function mapEverywhere(
  { attrCode, word, vendorId }: Word,
  dopCode: string,
  forAll: boolean,
): Promise<LastMapped> {
  const lists: Mapped['lists'][number][] = []
  let said = ''
  for (let left = 1; left > 0; ) {
    const { data, msg } = await answered<Mapped>(`${originalPackingList.calls}/map-word`, {
      method: 'POST',
      body: { attrCode, word, dopCode, vendorId: forAll ? null : vendorId },
      idempotencyKey: freshKey(),
    })
    lists.push(...data.lists)
    said = msg ?? ''
    left = data.left
  }
  return { said, lists }
}

/** Mapping words one after the other: which one is under way, what the last one did, and whether anything changed. */
export function useMapping() {
  const tab = useTab()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const [last, setLast] = useState<LastMapped>()
  /** Answers whether the person agreed; `onMapped` is told before the words are read afresh. */
  const map = async (word: Word, dopCode: string, forAll: boolean, onMapped: () => void): Promise<boolean> => {
    if (!(await agreed(word, forAll))) return false
    setBusy(rowOf(word))
    try {
      const done = await mapEverywhere(word, dopCode, forAll)
      sayDone(done.said)
      setLast(done)
      onMapped()
      await queries.invalidateQueries({ queryKey: ['tab', tab.key] })
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(undefined)
    }
    return true
  }
  return { busy, last, map }
}
