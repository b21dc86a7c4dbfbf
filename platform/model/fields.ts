import type { Decimal } from './decimal.ts'
import type { Label } from './label.ts'
import type { When } from './when.ts'

/** What every field can be told beyond its kind; only what differs from the usual is written down. */
export interface FieldOptions<Required extends boolean> {
  /** Refused when empty, with the field's own name (business.md C14). */
  readonly required?: Required
  /** Shown, never accepted from a caller: the server alone writes it. */
  readonly readOnly?: boolean
  /** Computed by the document's rules; shown, never accepted from a caller. */
  readonly derived?: boolean
  /** May be given when the record is made and not changed afterwards. */
  readonly fixed?: boolean
  /** Refused when empty while this holds. */
  readonly requiredWhen?: When
  /** Not there, and emptied on saving, unless this holds. */
  readonly visibleWhen?: When
  /** Not to be changed while this holds. */
  readonly readOnlyWhen?: When
  /** The permission code without which the field is absent from every answer and export. */
  readonly permission?: string
  /** A sentence of help beside the field. */
  readonly help?: Label
  /** Width of its column in a grid, in pixels. */
  readonly width?: number
  /** A value a new record starts with. */
  readonly initial?: string
  /** Given in a form alone: no file brings it, because files are kept. */
  readonly byHand?: true
}

/** A field of a document: its kind, its two names and what differs from the usual. */
export interface Field<Kind extends string = string, Value = unknown, Required extends boolean = boolean>
  extends FieldOptions<Required> {
  readonly kind: Kind
  readonly label: Label
  readonly required: Required
  /** Carries the type of the value; never present at run time. */
  readonly value?: Value
}

export type Fields = Readonly<Record<string, Field>>

interface TextOptions<R extends boolean> extends FieldOptions<R> {
  /** Most characters accepted; 150 unless said otherwise. */
  readonly max?: number
  /** Shown as a label to count by; matched as a whole instead of by part. */
  readonly exact?: boolean
  /** Sent whole and kept as its area masks it: the address of a robot, of which the last characters are shown. */
  readonly masked?: boolean
}
interface DateOptions<R extends boolean> extends FieldOptions<R> {
  /** It may lie years away without anybody being asked: the end of a lease, a day of birth. */
  readonly distant?: boolean
}
interface NumberOptions<R extends boolean> extends FieldOptions<R> {
  readonly min?: string
  readonly max?: string
  /** Smallest value not allowed, for "greater than". */
  readonly above?: string
}
interface DecimalOptions<R extends boolean> extends NumberOptions<R> {
  /** Decimals stored and accepted at most (business.md C2). */
  readonly decimals?: number
  /** Summed at the foot of lists and line grids. */
  readonly total?: boolean
}
interface MoneyOptions<R extends boolean> extends DecimalOptions<R> {
  /** The field of the same document that holds the currency. */
  readonly currency?: string
}

export type TextField<R extends boolean = boolean> = Field<'text', string, R> & {
  readonly max: number
  readonly exact?: boolean
}
export type CodeField<R extends boolean = boolean> = Field<'code', string, R> & {
  readonly max: number
  /** A month, `2025-05`: what a workbook shows as one is read so. */
  readonly holds?: 'month'
  /** Looked for by any part of it: a plate, an account, several codes in one. */
  readonly byPart?: boolean
}
export type LongTextField<R extends boolean = boolean> = Field<'long-text', string, R> & { readonly max: number }
export type RichTextField<R extends boolean = boolean> = Field<'rich-text', string, R> & { readonly max: number }
export type NumberSeriesField = Field<'number-series', string, false> & {
  readonly series: string
  readonly max: number
}
export type IntegerField<R extends boolean = boolean> = Field<'integer', number, R> & NumberOptions<R>
export type DecimalKind = 'decimal' | 'money' | 'quantity' | 'percent'
export type DecimalField<K extends DecimalKind = DecimalKind, R extends boolean = boolean> = Field<K, Decimal, R> &
  NumberOptions<R> & { readonly decimals: number; readonly total: boolean; readonly currency?: string }
export type DateField<R extends boolean = boolean> = Field<'date', string, R> & DateOptions<R>
export type DateTimeField<R extends boolean = boolean> = Field<'date-time', string, R> & DateOptions<R>
export type FlagField = Field<'flag', 'Y' | 'N', true>
export type Options = Readonly<Record<string, Label>>
export type ChoiceField<Codes extends string = string, R extends boolean = boolean> = Field<'choice', Codes, R> & {
  readonly options: Options
  /** The codes that call for somebody: refused, failed. They stand out in lists and records. */
  readonly alarms?: readonly Codes[]
}
export type ReferenceField<R extends boolean = boolean> = Field<'reference', string, R> & {
  /** The name of the document referred to. */
  readonly to: string
  /** Only rows of the target whose field equals a field of this line or record, where that says anything: `{ vendorId: 'vendorId' }`. */
  readonly where?: Readonly<Record<string, string>>
  /** Only rows of the target with these fixed values: `{ vendorType: 'INTERNAL' }`. */
  readonly only?: Readonly<Record<string, string>>
  /** The date of this record for which a row is chosen: of rows that expire, those good on that day are offered, not on today. */
  readonly on?: string
  /**
   * Fields of this record, or line, that are the target's own under the same name: filled in from it on every save, and
   * changed here when they change there.
   */
  readonly brings?: readonly string[]
}
export type ReferencesField = Field<'references', string[], false> & Pick<ReferenceField, 'to' | 'only'>
export type CodesField = Field<'codes', string[], false> & {
  /** Which list of the server the codes come from. */
  readonly source: string
}
export type AttachmentField = Field<'attachment', Attachment[], false> & {
  readonly accept: readonly string[]
  readonly maxMegabytes: number
  readonly pictures: boolean
}
/** One file hung on a record; the id is its key in the file table. */
export interface Attachment {
  readonly fileId: string
  readonly fileName: string
  readonly size: number
}

const optional = <R extends boolean>(options: { readonly required?: R }) => (options.required ?? false) as R

/** One line of words; matched by "contains" in filters. */
export const text = <const R extends boolean = false>(
  zh: string,
  en: string,
  options: TextOptions<R> = {},
): TextField<R> => ({
  max: 150,
  ...options,
  kind: 'text',
  label: [zh, en],
  required: optional(options),
})

/** A code of ours or of a partner: short, leading zeros kept, matched exactly in filters. */
export const code = <const R extends boolean = false>(
  zh: string,
  en: string,
  options: TextOptions<R> & Pick<CodeField, 'holds' | 'byPart'> = {},
): CodeField<R> => ({
  max: 50,
  ...options,
  kind: 'code',
  label: [zh, en],
  required: optional(options),
})

/** Several lines of words. */
export const longText = <const R extends boolean = false>(
  zh: string,
  en: string,
  options: TextOptions<R> = {},
): LongTextField<R> => ({
  max: 2000,
  ...options,
  kind: 'long-text',
  label: [zh, en],
  required: optional(options),
})

/** Words with layout, held as HTML of a fixed list of tags and cleaned on write and on show. */
export const richText = <const R extends boolean = false>(
  zh: string,
  en: string,
  options: TextOptions<R> = {},
): RichTextField<R> => ({
  max: 100_000,
  ...options,
  kind: 'rich-text',
  label: [zh, en],
  required: optional(options),
})

/** The document's own number, taken from a number series when the record is made (business.md 1.4). */
export const numberSeries = (
  zh: string,
  en: string,
  series: string,
  options: FieldOptions<false> = {},
): NumberSeriesField => ({
  ...options,
  max: 50,
  kind: 'number-series',
  series,
  label: [zh, en],
  required: false,
  readOnly: true,
})

/** A whole number. */
export const integer = <const R extends boolean = false>(
  zh: string,
  en: string,
  options: NumberOptions<R> = {},
): IntegerField<R> => ({
  ...options,
  kind: 'integer',
  label: [zh, en],
  required: optional(options),
})

const decimalOf = <K extends DecimalKind, const R extends boolean>(
  kind: K,
  decimals: number,
  zh: string,
  en: string,
  options: MoneyOptions<R>,
): DecimalField<K, R> => ({
  decimals,
  total: false,
  ...options,
  kind,
  label: [zh, en],
  required: optional(options),
})

/** A decimal number with two decimals unless said otherwise: weights, rates, coefficients. */
export const decimal = <const R extends boolean = false>(zh: string, en: string, options: DecimalOptions<R> = {}) =>
  decimalOf('decimal', 2, zh, en, options)

/** An amount (two decimals) or a price (four) in the currency that another field names. */
export const money = <const R extends boolean = false>(zh: string, en: string, options: MoneyOptions<R> = {}) =>
  decimalOf('money', 2, zh, en, { currency: 'currencyCode', ...options })

/** A quantity in boxes or kilograms, up to three decimals, shown without trailing zeros. */
export const quantity = <const R extends boolean = false>(zh: string, en: string, options: DecimalOptions<R> = {}) =>
  decimalOf('quantity', 3, zh, en, options)

/** A percentage: 7 means 7%; four decimals stored, two shown. */
export const percent = <const R extends boolean = false>(zh: string, en: string, options: DecimalOptions<R> = {}) =>
  decimalOf('percent', 4, zh, en, options)

/** A business day without a time zone, `YYYY-MM-DD`. */
export const date = <const R extends boolean = false>(
  zh: string,
  en: string,
  options: DateOptions<R> = {},
): DateField<R> => ({
  ...options,
  kind: 'date',
  label: [zh, en],
  required: optional(options),
})

/** A moment, shown in Asia/Shanghai as `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = <const R extends boolean = false>(
  zh: string,
  en: string,
  options: DateOptions<R> = {},
): DateTimeField<R> => ({
  ...options,
  kind: 'date-time',
  label: [zh, en],
  required: optional(options),
})

/** Yes or no, stored as Y and N; N unless said otherwise. */
export const flag = (zh: string, en: string, options: Omit<FieldOptions<false>, 'required'> = {}): FlagField => ({
  initial: 'N',
  ...options,
  kind: 'flag',
  label: [zh, en],
  required: true,
})

/** One of a fixed list of codes, each with its two words. */
export const choice = <const O extends Options, const R extends boolean = false>(
  zh: string,
  en: string,
  options: O,
  more: FieldOptions<R> & { readonly alarms?: readonly Extract<keyof O, string>[] } = {},
): ChoiceField<Extract<keyof O, string>, R> => ({
  ...more,
  kind: 'choice',
  options,
  label: [zh, en],
  required: optional(more),
})

/** A line of states a record goes along beside its own: signed, pushed, printed. Only steps move it; it begins in the first. */
export const course = <const O extends Options>(
  zh: string,
  en: string,
  states: O,
  more: { readonly alarms?: readonly Extract<keyof O, string>[] } = {},
): ChoiceField<Extract<keyof O, string>, true> =>
  choice(zh, en, states, { ...more, required: true, readOnly: true, initial: Object.keys(states)[0] ?? '' })

/** Another record, found by code, name, English, pinyin or initials; its name is kept beside it (business.md C20). */
export const reference = <const R extends boolean = false>(
  to: string,
  zh: string,
  en: string,
  options: FieldOptions<R> & Pick<ReferenceField, 'where' | 'only' | 'on' | 'brings'> = {},
): ReferenceField<R> => ({ ...options, kind: 'reference', to, label: [zh, en], required: optional(options) })

/** Several records of one kind, kept as their ids. */
export const references = (
  to: string,
  zh: string,
  en: string,
  options: FieldOptions<false> & Pick<ReferencesField, 'only'> = {},
): ReferencesField => ({
  ...options,
  kind: 'references',
  to,
  label: [zh, en],
  required: false,
})

/** Several codes of a list the server knows. */
export const codes = (zh: string, en: string, source: string, options: FieldOptions<false> = {}): CodesField => ({
  ...options,
  kind: 'codes',
  source,
  label: [zh, en],
  required: false,
})

/** Files hung on the record; types and size are checked by content on the server (reliability.md 3.6). */
export const attachment = (
  zh: string,
  en: string,
  options: FieldOptions<false> & Partial<Pick<AttachmentField, 'accept' | 'maxMegabytes'>> = {},
): AttachmentField => ({
  accept: ['pdf', 'xls', 'xlsx', 'doc', 'docx', 'png', 'jpg', 'jpeg', 'zip'],
  maxMegabytes: 10,
  ...options,
  kind: 'attachment',
  pictures: false,
  label: [zh, en],
  required: false,
})

/** Pictures hung on the record, shown as small images. */
export const picture = (
  zh: string,
  en: string,
  options: FieldOptions<false> & Partial<Pick<AttachmentField, 'maxMegabytes'>> = {},
): AttachmentField => ({
  ...attachment(zh, en, options),
  accept: ['png', 'jpg', 'jpeg'],
  pictures: true,
})

/** The three columns of one product attribute: the vendor's word, our DOP code and the ERP code. */
export type Triplet<Name extends string> = { readonly [N in Name]: TripletField } & {
  readonly [N in `${Name}Dop` | `${Name}Erp`]: TripletField
}
export type TripletField = Field<'triplet', string, false> & {
  readonly max: number
  /** The attribute the three columns belong to. */
  readonly attribute: string
  readonly side: 'original' | 'dop' | 'erp'
}

/** What a partner calls an attribute, beside our two codes for it; red while a code is missing. */
export function triplet<const Name extends string>(name: Name, zh: string, en: string): Triplet<Name> {
  const side = (kind: TripletField['side'], label: Label, readOnly: boolean): TripletField => ({
    kind: 'triplet',
    attribute: name,
    side: kind,
    label,
    max: 150,
    required: false,
    readOnly,
  })
  return {
    [name]: side('original', [zh, en], false),
    [`${name}Dop`]: side('dop', [`${zh}DOP编码`, `${en} DOP code`], false),
    [`${name}Erp`]: side('erp', [`${zh}ERP编码`, `${en} ERP code`], false),
  } as unknown as Triplet<Name>
}

/** A part of the form with its heading; sections in order are the form. */
export interface Section<F extends Fields = Fields> {
  readonly label: Label
  readonly fields: F
  /** Closed at first: flags, stamps and what a person seldom looks at. */
  readonly folded?: boolean
  /** Its columns come into the list and leave it together, at one press. */
  readonly group?: boolean
}
/** A group of fields under one heading. */
export const section = <const F extends Fields>(
  zh: string,
  en: string,
  fields: F,
  options: { readonly folded?: boolean; readonly group?: boolean } = {},
): Section<F> => ({ ...options, label: [zh, en], fields })

/** A table of lines under the header. */
export interface Lines<F extends Fields = Fields> extends Section<F> {
  readonly kind: 'lines'
  readonly required: boolean
  /** Columns that stay at the left: what a line is about. */
  readonly frozen?: readonly string[]
  /** Columns that come next: what identifies a line, what is counted, what is priced; the others follow as declared. */
  readonly first?: readonly string[]
  /** Columns that wait behind the columns button. */
  readonly hidden?: readonly string[]
  /** Its rows come from elsewhere, or stand while this holds of the record: none is added, copied or taken away. */
  readonly fixed?: boolean | When
}
/** The lines of a document: one grid on its screens, one table in the database. */
export const lines = <const F extends Fields>(
  zh: string,
  en: string,
  fields: F,
  options: Partial<Pick<Lines, 'required' | 'frozen' | 'first' | 'hidden' | 'fixed'>> = {},
): Lines<F> => ({
  ...options,
  kind: 'lines',
  label: [zh, en],
  fields,
  required: options.required ?? false,
})

type Frozen<F extends Fields> = { readonly [N in keyof F]: F[N] & { readonly readOnly: true } }

/** A section whose fields come from another document and are only shown here. */
export const frozen = <const F extends Fields>(part: Section<F>): Section<Frozen<F>> => ({
  label: part.label,
  fields: Object.fromEntries(
    Object.entries(part.fields).map(([name, field]) => [name, { ...field, readOnly: true }]),
  ) as unknown as Frozen<F>,
})
