import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { AttributeName } from '#areas/masterdata/offers.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { originalPackingList } from './document.ts'
import { searched } from './searched.ts'

/** A value of ours that a vendor's word may stand for. */
export interface WordValue {
  readonly dopCode: string
  readonly nameCn: string | null
  readonly nameEn: string | null
  readonly isAlike: boolean
}

/** What is known of the lines a word stands in: it bounds what the word may mean. */
export interface WordAbout {
  readonly category?: string | null | undefined
  readonly commodity?: string | null | undefined
  readonly vendorId?: string | null | undefined
}

/** All values of an attribute for a word, the nearest first. */
export const useWordValues = (
  attrCode: AttributeName | undefined,
  word: string | null | undefined,
  about: WordAbout,
  enabled: boolean,
) =>
  useQuery({
    queryKey: ['word-values', attrCode, word, about],
    queryFn: () =>
      call<WordValue[]>(`${originalPackingList.calls}/word-values`, { query: { attrCode, word, ...about } }),
    enabled,
  })

interface WordValueSelectProps {
  readonly id?: string
  readonly label?: string
  readonly autoFocus?: boolean
  readonly value: string | null
  readonly values: readonly WordValue[]
  readonly loading: boolean
  readonly onChange: (dopCode: string) => void
  readonly onOpenChange?: (open: boolean) => void
}

/** A box to choose what a word means: those like it first, all others found by code and name. */
export function WordValueSelect({ label, value, values, onChange, ...box }: WordValueSelectProps) {
  const say = useLanguage()
  const option = ({ dopCode, nameCn, nameEn }: WordValue) => ({
    value: dopCode,
    label: say(nameCn ?? dopCode, nameEn ?? nameCn ?? dopCode),
    search: `${dopCode} ${nameCn ?? ''} ${nameEn ?? ''}`.toLowerCase(),
  })
  const near = values.filter(({ isAlike }) => isAlike)
  const others = values.filter(({ isAlike }) => !isAlike)
  return (
    <Select
      {...box}
      {...(label ? { 'aria-label': label } : {})}
      style={{ width: '100%' }}
      value={value}
      placeholder={say('选择属性值', 'Choose a value')}
      options={[
        ...(near.length > 0 ? [{ label: say('与原词相近', 'Like the word'), options: near.map(option) }] : []),
        { label: say('其他', 'Others'), options: others.map(option) },
      ]}
      showSearch={searched}
      onChange={onChange}
    />
  )
}
