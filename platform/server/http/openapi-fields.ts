import { figureForm } from '../../model/decimal.ts'
import { nameBeside } from '../../model/document.ts'
import type {
  AttachmentField,
  ChoiceField,
  DecimalField,
  Field,
  Fields,
  NumberSeriesField,
  ReferenceField,
} from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { standardFields } from '../../model/standard.ts'
import type { Column } from '../database/tables.ts'
import type { JsonSchema } from './openapi-schema.ts'

/** Both words of a label, English first. */
export const labelText = ([zh, en]: Label): string => (zh === en ? en : `${en} · ${zh}`)

const digits = { type: 'string', pattern: String.raw`^\d{1,18}$` } as const
const figure = { type: 'string', pattern: figureForm } as const
const day = { type: 'string', format: 'date' } as const
const moment = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`,
  description: 'Asia/Shanghai (UTC+8)',
} as const

/** What a field of this kind holds, empty aside. */
function heldBy(field: Field): JsonSchema {
  switch (field.kind) {
    case 'integer':
      return { type: 'integer' }
    case 'decimal':
    case 'money':
    case 'quantity':
    case 'percent':
      return figure
    case 'date':
      return day
    case 'date-time':
      return moment
    case 'flag':
      return { type: 'string', enum: ['Y', 'N'] }
    case 'choice':
      return { type: 'string', enum: Object.keys((field as ChoiceField).options) }
    case 'references':
    case 'codes':
      return { type: 'array', items: { type: 'string' } }
    case 'attachment':
      return {
        type: 'array',
        items: {
          type: 'object',
          properties: { fileId: digits, fileName: { type: 'string' }, size: { type: 'integer' } },
          required: ['fileId', 'fileName', 'size'],
        },
      }
    default: {
      const { max } = field as { max?: number }
      return { type: 'string', ...(max === undefined ? {} : { maxLength: max }) }
    }
  }
}

/** A field with its words, its limits and, unless it must be filled, emptiness. */
export function fieldSchema(field: Field): JsonSchema {
  const held = heldBy(field)
  const remarks = [
    field.kind === 'choice'
      ? Object.entries((field as ChoiceField).options)
          .map(([option, label]) => `${option}: ${labelText(label)}`)
          .join('; ')
      : '',
    field.kind === 'reference' || field.kind === 'references' ? `Refers to ${(field as ReferenceField).to}.` : '',
    field.kind === 'number-series' ? `Taken from the number series ${(field as NumberSeriesField).series}.` : '',
    field.kind === 'attachment' ? `Files of type ${(field as AttachmentField).accept.join(', ')}.` : '',
    'decimals' in field ? `At most ${(field as DecimalField).decimals} decimals.` : '',
    ...(['above', 'min', 'max'] as const)
      .filter(limit => 'decimals' in field && (field as DecimalField)[limit] !== undefined)
      .map(
        limit =>
          `${{ above: 'Greater than', min: 'At least', max: 'At most' }[limit]} ${(field as DecimalField)[limit]}.`,
      ),
    field.permission ? `Only with ${field.permission}.` : '',
  ].filter(Boolean)
  const nullable = field.required
    ? held
    : { ...held, type: [held.type, 'null'], ...(held.enum ? { enum: [...(held.enum as unknown[]), null] } : {}) }
  return {
    title: labelText(field.label),
    ...nullable,
    ...(remarks.length > 0 ? { description: [held.description, ...remarks].filter(Boolean).join('. ') } : {}),
    ...(field.initial === undefined
      ? {}
      : { default: field.kind === 'integer' ? Number(field.initial) : field.initial }),
  }
}

const byType = (type: string): JsonSchema => {
  if (type === 'bigint') return { ...digits, type: ['string', 'null'] }
  if (type === 'integer') return { type: ['integer', 'null'] }
  if (type.startsWith('numeric')) return { ...figure, type: ['string', 'null'] }
  if (type === 'date') return { ...day, type: ['string', 'null'] }
  if (type === 'timestamptz') return { ...moment, type: ['string', 'null'] }
  if (type === 'text[]') return { type: ['array', 'null'], items: { type: 'string' } }
  return { type: ['string', 'null'] }
}

const inner = new Set(['tenantId', 'documentId', 'searchText'])
const always: Readonly<Record<string, JsonSchema>> = {
  id: { ...digits, description: 'Its number in the whole database.' },
  version: { type: 'integer', minimum: 0, description: 'Raised by every change; a change names the one it saw.' },
  lineNo: { type: 'integer', minimum: 1, description: 'Its place among the lines.' },
}

/** A record or line as it is answered: every column that leaves the database, under the name callers know. */
export function answeredRow(columns: readonly Column[], fields: Fields, states: readonly string[] = []): JsonSchema {
  const names = new Map(
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'reference')
      .map(([name, field]) => [nameBeside(name), field]),
  )
  const properties: Record<string, JsonSchema> = {}
  for (const column of columns) {
    const { field: name, type } = column
    const field = fields[name] ?? standardFields[name]
    const beside = names.get(name)
    if (inner.has(name)) continue
    if (always[name]) properties[name] = always[name]
    else if (name === 'status' && states.length > 0) properties[name] = { type: 'string', enum: states }
    else if (field) {
      // What came from outside may still lack what only a person knows.
      const { default: _, ...schema } = fieldSchema(field.kind === 'flag' ? field : { ...field, required: false })
      properties[name] = schema
    } else if (beside)
      properties[name] = { title: `${labelText(beside.label)}: its name as it was`, type: ['string', 'null'] }
    else properties[name] = byType(type)
  }
  return { type: 'object', properties }
}
