import { Button, Select, Spin } from 'antd'
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import type { Wire } from '../../model/check.ts'
import type { ReferenceField, ReferencesField } from '../../model/fields.ts'
import { narrowedBy } from '../../model/narrowed.ts'
import { useLanguage } from '../../web/language.ts'
import { mostListed, useOptions } from '../../web/lookup.ts'
import { QuickCreate, QuickCreateButton } from '../../web/parts/quick-create.tsx'
import { useEnglishName, useNames } from '../../web/record-names.ts'
import { type ControlProps, type ShownProps, textOf } from '../control-props.web.ts'

const codeBeside = (record: Wire, value: string, label: string): string | undefined => {
  if (value !== record.id && value !== label) return value
  const found = Object.entries(record).find(
    ([name, one]) => name.endsWith('Code') && typeof one === 'string' && one !== '' && one !== label,
  )
  return found?.[1] as string | undefined
}

/** Stands over a list that could not be fetched: says so, and fetches it again when pressed (Spec 000 §7.6). */
function OptionsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const say = useLanguage()
  return (
    // A press must not take the focus from the box, or the list closes before it is pressed.
    <Button block danger type="text" size="small" onMouseDown={event => event.preventDefault()} onClick={onRetry}>
      {say('加载失败，点击重试', 'Could not load; try again')}
    </Button>
  )
}

/** Another record, searched on the server by code, name, English, pinyin and initials. */
export default function ReferenceControl({ field, id, value, onChange, disabled, record, named: kept }: ControlProps) {
  const say = useLanguage()
  const many = field.kind === 'references'
  const { to } = field as ReferenceField | ReferencesField
  const named = useEnglishName(field as ReferenceField, value) ?? kept
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [making, setMaking] = useState<string>()
  const q = useDeferredValue(typed)
  const filters = narrowedBy(field as ReferenceField, record)
  const found = useOptions(to, { q, filters }, open)
  const values = many ? ((value as string[] | null) ?? []) : value ? [String(value)] : []
  // The name that stands beside a stored reference saves the question; several at once have none, also while more are sought.
  const asked = useOptions(to, { values }, values.length > 0 && (many || (!named && !open)))
  const isSought = open && typed !== ''
  // What stands in the box is no answer to what is typed: the first that was found is.
  const known = isSought
    ? [...(found.data ?? []), ...(many ? (asked.data ?? []) : [])]
    : [...(asked.data ?? []), ...(found.data ?? [])]
  const options = known.map(one => {
    const code = codeBeside(one.record, one.value, one.label)
    return { value: one.value, label: one.label, text: code ? `${code} ${one.label}` : one.label }
  })
  const unique = [...new Map(options.map(one => [one.value, one])).values()]
  for (const one of isSought && !many ? [] : values)
    if (!unique.some(option => option.value === one))
      unique.push({ value: one, label: named ?? one, text: named ?? one })
  const failed = found.isError && !found.isFetching ? found : asked.isError && !asked.isFetching ? asked : undefined
  const isOnItsWay = q !== typed || found.isPlaceholderData || found.isPending
  const [entered, setEntered] = useState<string>()
  const takeFirst = useEffectEvent(() => {
    setEntered(undefined)
    const [first] = entered === typed ? (found.data ?? []) : []
    if (!first) return
    onChange?.(many ? [...new Set([...values, first.value])] : first.value)
    setTyped('')
    if (!many) setOpen(false)
  })
  useEffect(() => {
    if (entered !== undefined && !isOnItsWay) takeFirst()
  }, [entered, isOnItsWay])
  const make = () => {
    setOpen(false)
    setMaking(typed)
  }
  const made = (value: string) => {
    setMaking(undefined)
    onChange?.(many ? [...values, value] : value)
  }
  return (
    <>
      {making !== undefined && (
        <Suspense fallback={null}>
          <QuickCreate to={to} typed={making} onMade={made} onClose={() => setMaking(undefined)} />
        </Suspense>
      )}
      <Select
        {...(id ? { id } : {})}
        open={open}
        {...(many ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        value={many ? values : (values[0] ?? null)}
        options={unique}
        optionRender={option => option.data.text}
        allowClear={!field.required || many}
        disabled={disabled ?? false}
        loading={found.isFetching}
        {...(failed ? { status: 'warning' as const } : {})}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        onOpenChange={setOpen}
        popupRender={list => (
          <>
            {failed && unique.length > 0 && <OptionsFailed onRetry={() => void failed.refetch()} />}
            {list}
            {(found.data?.length ?? 0) >= mostListed && (
              <small style={{ display: 'block', padding: '4px 12px', color: 'var(--ant-color-text-secondary)' }}>
                {say(
                  `最多列出${mostListed}条，输入几个字查找其余`,
                  `Lists up to ${mostListed}; type a few letters to find others`,
                )}
              </small>
            )}
            <Suspense fallback={null}>
              <QuickCreateButton to={to} onPress={make} />
            </Suspense>
          </>
        )}
        onInputKeyDown={event => {
          // Enter that ends a word of an input method chooses that word, nothing here.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          if (event.ctrlKey) make()
          else if (isSought && isOnItsWay) {
            // Who types and presses Enter means the first that will be found, not the one that is listed still.
            event.stopPropagation()
            setEntered(typed)
          }
        }}
        notFoundContent={
          failed ? (
            <OptionsFailed onRetry={() => void failed.refetch()} />
          ) : found.isFetching ? (
            <Spin size="small" />
          ) : (
            say('没有匹配的记录', 'No matching record')
          )
        }
        onChange={chosen => onChange?.(chosen ?? null)}
      />
    </>
  )
}

/** The name of another record: the one kept beside it until the English one is known; of one just chosen it is asked for. */
export function Shown({ field, value, named, isChosen = false }: ShownProps) {
  const kept = named ?? textOf(value)
  return isChosen && typeof value === 'string' && value !== '' ? (
    <Several referred={field as ReferenceField} values={[value]} />
  ) : (
    <Named referred={field as ReferenceField} value={value} kept={kept} />
  )
}

interface NamedProps {
  readonly referred: ReferenceField
  readonly value: unknown
  readonly kept: string
}

const Named = ({ referred, value, kept }: NamedProps) => useEnglishName(referred, value) ?? kept

interface SeveralProps {
  readonly referred: ReferencesField | ReferenceField
  readonly values: readonly string[]
}

/** The names of other records. */
export const Several = ({ referred, values }: SeveralProps) => useNames(referred, values)
