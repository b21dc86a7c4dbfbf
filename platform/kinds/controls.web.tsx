import { Button, Input, Select, Spin } from 'antd'
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Wire } from '../model/check.ts'
import type {
  AttachmentField,
  ChoiceField,
  CodesField,
  DecimalField,
  Field,
  ReferenceField,
  ReferencesField,
  TextField,
} from '../model/fields.ts'
import { inLanguage, type Language } from '../model/label.ts'
import { languageNow, useLanguage, useLanguageState } from '../web/language.ts'
import { useOptions } from '../web/lookup.ts'
import { DayInput } from '../web/parts/calendar/day-input.tsx'
import { lazyScreen } from '../web/parts/lazy-screen.tsx'
import { QuickCreate, QuickCreateButton } from '../web/parts/quick-create.tsx'
import { useEnglishName, useNames } from '../web/record-names.ts'
import { AttachmentControl } from './attachment/control.web.tsx'
import { CodesControl, CodesShown } from './codes/control.web.tsx'
import { kindOf } from './kinds.ts'
import { RichText, RichTextControl } from './rich-text/control.web.tsx'

const MomentInput = lazyScreen(async () => ({
  default: (await import('./date-time/moment-input.web.tsx')).MomentInput,
}))

/** A control of the form: its value in the form that travels, and what stands around it. */
export interface ControlProps {
  readonly field: Field
  readonly id?: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly disabled?: boolean
  /** The record it stands in, for references that it narrows. */
  readonly record?: Wire
  /** The name beside a reference, shown until its record is fetched. */
  readonly named?: string | null
}

/** The control of a kind of field. */
export function Control(props: ControlProps): ReactNode {
  const { field } = props
  switch (field.kind) {
    case 'integer':
      return <IntegerControl {...props} />
    case 'decimal':
    case 'money':
    case 'quantity':
    case 'percent':
      return <DecimalControl {...props} />
    case 'date':
      return <DayControl {...props} />
    case 'date-time':
      return <MomentControl {...props} />
    case 'flag':
      return <ChoiceControl {...props} options={{ Y: ['是', 'Yes'], N: ['否', 'No'] }} clearable={false} />
    case 'choice':
      return <ChoiceControl {...props} options={(field as ChoiceField).options} clearable={!field.required} />
    case 'reference':
    case 'references':
      return <ReferenceControl {...props} />
    case 'long-text':
      return <LongTextControl {...props} />
    case 'rich-text':
      return (
        <RichTextControl
          {...(props.id ? { id: props.id } : {})}
          value={props.value}
          label={inLanguage(field.label, languageNow())}
          disabled={props.disabled ?? false}
          onChange={props.onChange}
        />
      )
    case 'codes':
      return (
        <CodesControl
          field={field as CodesField}
          value={(props.value as string[]) ?? []}
          onChange={props.onChange}
          disabled={props.disabled ?? false}
        />
      )
    case 'attachment':
      return (
        <AttachmentControl
          field={field as AttachmentField}
          value={props.value}
          onChange={props.onChange}
          disabled={props.disabled ?? false}
        />
      )
    default:
      return <TextControl {...props} />
  }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function TextControl({ field, id, value, onChange, disabled }: ControlProps) {
  return (
    <Input
      {...(id ? { id } : {})}
      value={textOf(value)}
      maxLength={(field as TextField).max}
      disabled={disabled ?? false}
      onChange={event => onChange?.(event.target.value || null)}
      onBlur={event =>
        event.target.value !== event.target.value.trim() && onChange?.(event.target.value.trim() || null)
      }
    />
  )
}

function LongTextControl({ field, id, value, onChange, disabled }: ControlProps) {
  return (
    <Input.TextArea
      {...(id ? { id } : {})}
      value={textOf(value)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      maxLength={(field as TextField).max}
      disabled={disabled ?? false}
      onChange={event => onChange?.(event.target.value || null)}
    />
  )
}

/** A figure stays the text a person typed; it is read when they leave the field and never becomes a float. */
function DecimalControl({ field, id, value, onChange, disabled }: ControlProps) {
  const [typed, setTyped] = useState<string>()
  const language = useLanguageState(state => state.language)
  const shown = typed ?? (kindOf(field).show(value, field, language) || textOf(value))
  const leave = () => {
    if (typed === undefined) return
    const read = kindOf(field).read(typed, field as DecimalField)
    onChange?.('value' in read ? read.value : typed)
    setTyped(undefined)
  }
  return (
    <Input
      {...(id ? { id } : {})}
      value={shown}
      inputMode="decimal"
      style={{ textAlign: 'right' }}
      disabled={disabled ?? false}
      onFocus={() => setTyped(textOf(value))}
      onChange={event => {
        setTyped(event.target.value)
        const read = kindOf(field).read(event.target.value, field as DecimalField)
        onChange?.('value' in read ? read.value : event.target.value)
      }}
      onBlur={leave}
    />
  )
}

function IntegerControl({ field, id, value, onChange, disabled }: ControlProps) {
  return (
    <Input
      {...(id ? { id } : {})}
      value={textOf(value)}
      inputMode="numeric"
      style={{ textAlign: 'right' }}
      disabled={disabled ?? false}
      onChange={event => {
        const read = kindOf(field).read(event.target.value, field)
        onChange?.('value' in read ? read.value : event.target.value)
      }}
    />
  )
}

function DayControl({ id, value, onChange, disabled }: ControlProps) {
  return (
    <DayInput
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : null}
      disabled={disabled ?? false}
      onChange={day => onChange?.(day)}
    />
  )
}

/** A day and its time: its calendar comes when the first one is shown. */
function MomentControl({ id, value, onChange, disabled }: ControlProps) {
  const shown = typeof value === 'string' ? value : ''
  return (
    <Suspense fallback={<Input {...(id ? { id } : {})} value={shown} readOnly />}>
      <MomentInput
        {...(id ? { id } : {})}
        value={shown}
        disabled={disabled ?? false}
        onChange={moment => onChange?.(moment)}
      />
    </Suspense>
  )
}

interface ChoiceControlProps extends ControlProps {
  readonly options: ChoiceField['options']
  readonly clearable: boolean
}

function ChoiceControl({ id, value, onChange, disabled, options, clearable }: ChoiceControlProps) {
  const language = useLanguageState(state => state.language)
  const list = useMemo(
    () =>
      Object.entries(options).map(([code, words]) => ({
        value: code,
        label: inLanguage(words, language),
        search: words.join(' ').toLowerCase(),
      })),
    [options, language],
  )
  return (
    <Select
      {...(id ? { id } : {})}
      value={value ?? null}
      options={list}
      allowClear={clearable}
      disabled={disabled ?? false}
      showSearch={{ filterOption: (typed, option) => (option?.search ?? '').includes(typed.toLowerCase()) }}
      onChange={chosen => onChange?.(chosen ?? null)}
    />
  )
}

/** What narrows a reference: values its field fixes, and values of the record around it. */
export function filtersFor(field: Field, record: Wire | undefined): Record<string, string> {
  const { only = {}, where = {} } = field as ReferenceField
  const filters: Record<string, string> = { ...only }
  for (const [target, own] of Object.entries(where)) {
    const value = record?.[own]
    if (typeof value === 'string' && value) filters[target] = value
  }
  return filters
}

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
function ReferenceControl({ field, id, value, onChange, disabled, record, named: kept }: ControlProps) {
  const say = useLanguage()
  const many = field.kind === 'references'
  const { to } = field as ReferenceField | ReferencesField
  const named = useEnglishName(field as ReferenceField, value) ?? kept
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [making, setMaking] = useState<string>()
  const q = useDeferredValue(typed)
  const filters = filtersFor(field, record)
  const found = useOptions(to, { q, filters }, open)
  const values = many ? ((value as string[] | null) ?? []) : value ? [String(value)] : []
  // The name that stands beside a stored reference saves the question; several at once have none.
  const asked = useOptions(to, { values }, values.length > 0 && (many || !named) && !open)
  const known = [...(asked.data ?? []), ...(found.data ?? [])]
  const options = known.map(one => {
    const code = codeBeside(one.record, one.value, one.label)
    return { value: one.value, label: one.label, text: code ? `${code} ${one.label}` : one.label }
  })
  const unique = [...new Map(options.map(one => [one.value, one])).values()]
  for (const one of values)
    if (!unique.some(option => option.value === one))
      unique.push({ value: one, label: named ?? one, text: named ?? one })
  const failed = found.isError && !found.isFetching ? found : asked.isError && !asked.isFetching ? asked : undefined
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
            <Suspense fallback={null}>
              <QuickCreateButton to={to} onPress={make} />
            </Suspense>
          </>
        )}
        onInputKeyDown={event => event.key === 'Enter' && event.ctrlKey && make()}
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

/** A value as it is read, for pages where nothing is typed. */
export function Shown({
  field,
  value,
  named,
  isChosen = false,
  language,
}: {
  readonly field: Field
  readonly value: unknown
  readonly named?: string | null
  /** It was chosen a moment ago, and its name is not kept yet. */
  readonly isChosen?: boolean
  readonly language: Language
}): ReactNode {
  if (field.kind === 'rich-text') return typeof value === 'string' && value ? <RichText html={value} /> : ''
  // A record just chosen has no name kept beside it yet: it is asked for.
  if (field.kind === 'reference' && isChosen && typeof value === 'string' && value !== '')
    return <Several referred={field as ReferenceField} values={[value]} />
  if (field.kind === 'reference')
    return <Named referred={field as ReferenceField} value={value} kept={named ?? textOf(value)} />
  if (field.kind === 'codes' && Array.isArray(value))
    return <CodesShown field={field as CodesField} value={value as string[]} />
  if (field.kind === 'references' && Array.isArray(value))
    return <Several referred={field as ReferencesField} values={value as string[]} />
  return kindOf(field).show(value, field, language)
}

interface NamedProps {
  readonly referred: ReferenceField
  readonly value: unknown
  readonly kept: string
}

/** The name of another record; the one kept beside it until the English one is known. */
const Named = ({ referred, value, kept }: NamedProps) => useEnglishName(referred, value) ?? kept

interface SeveralProps {
  readonly referred: ReferencesField | ReferenceField
  readonly values: readonly string[]
}

/** The names of other records. */
const Several = ({ referred, values }: SeveralProps) => useNames(referred, values)
