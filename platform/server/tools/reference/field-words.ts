import type {
  AttachmentField,
  ChoiceField,
  CodesField,
  DecimalField,
  Field,
  NumberSeriesField,
  ReferenceField,
  TripletField,
} from '../../../model/fields.ts'
import { beside, code } from './markdown.ts'

/** How a page speaks of a document it refers to: its name with the way there. */
export type LinkTo = (document: string) => string

const bounds = ({ min, max, above }: Pick<DecimalField, 'min' | 'max' | 'above'>): string[] => [
  ...(above === undefined ? [] : [`greater than ${above}`]),
  ...(min === undefined ? [] : [`at least ${min}`]),
  ...(max === undefined ? [] : [`at most ${max}`]),
]

const characters = (field: Field) => `up to ${(field as { max?: number }).max} characters`

const sameAs = ({ where = {}, only = {} }: ReferenceField): string[] => [
  ...Object.entries(only).map(([name, value]) => `only ${code(name)} = ${code(value)}`),
  ...Object.entries(where).map(([theirs, ours]) => `only where its ${code(theirs)} is this record's ${code(ours)}`),
]

const sides = { original: "the partner's word", dop: 'our DOP code', erp: 'the ERP code' } as const

/** What a field holds and its limits, in words. */
export function kindInWords(field: Field, linkTo: LinkTo): string {
  const { decimals, total, currency } = field as DecimalField
  const figure = (name: string) =>
    [`${name}, ${decimals} decimals`, ...bounds(field as DecimalField), ...(total ? ['summed in lists'] : [])].join(
      ', ',
    )
  switch (field.kind) {
    case 'text':
      return `text, ${characters(field)}`
    case 'code':
      return `code, ${characters(field)}`
    case 'long-text':
      return `text of several lines, ${characters(field)}`
    case 'rich-text':
      return `text with layout, ${characters(field)}`
    case 'number-series':
      return `number from the series ${code((field as NumberSeriesField).series)}`
    case 'integer':
      return ['whole number', ...bounds(field as DecimalField)].join(', ')
    case 'decimal':
      return figure('number')
    case 'quantity':
      return figure('quantity')
    case 'percent':
      return figure('percentage (7 is 7%)')
    case 'money':
      return `${figure('money')}, in the currency of ${code(currency ?? '')}`
    case 'date':
      return 'day'
    case 'date-time':
      return 'day and time'
    case 'flag':
      return 'yes or no (`Y`, `N`)'
    case 'choice':
      return `one of ${Object.entries((field as ChoiceField).options)
        .map(([option, label]) => `${code(option)} ${beside(label)}`)
        .join('; ')}`
    case 'reference':
      return [linkTo((field as ReferenceField).to), ...sameAs(field as ReferenceField)].join(', ')
    case 'references':
      return `several: ${linkTo((field as ReferenceField).to)}`
    case 'codes':
      return `several codes of ${code((field as CodesField).source)}`
    case 'triplet':
      return `${sides[(field as TripletField).side]} of the attribute ${code((field as TripletField).attribute)}, ${characters(field)}`
    case 'attachment': {
      const { pictures, accept, maxMegabytes } = field as AttachmentField
      return `${pictures ? 'pictures' : 'files'}: ${accept.join(', ')}, up to ${maxMegabytes} MB each`
    }
    default:
      return field.kind
  }
}

/** What else is to be known of a field: who fills it, how it starts, who sees it. */
export const remarksOn = (field: Field): string =>
  [
    field.derived ? 'computed' : field.readOnly ? 'set by the server' : '',
    field.fixed ? 'given once, not changed afterwards' : '',
    field.initial !== undefined && !(field.kind === 'flag' && field.initial === 'N')
      ? `starts as ${code(field.initial)}`
      : '',
    field.permission ? `only with ${code(field.permission)}` : '',
    field.help ? beside(field.help) : '',
  ]
    .filter(Boolean)
    .join('; ')
