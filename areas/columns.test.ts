import { expect, test } from 'vitest'
import type { Area } from '#platform/model/area.ts'
import { isWritable } from '#platform/model/check.ts'
import { headerFields } from '#platform/model/document.ts'
import type { DecimalField } from '#platform/model/fields.ts'
import { fieldOf, widthOf } from '#platform/web/grid/columns.ts'

const areas = Object.values(import.meta.glob<Record<string, Area>>('./*/area.ts', { eager: true })).flatMap(module =>
  Object.values(module),
)
const documents = areas.flatMap(area => area.members.map(({ document }) => document))
const documentOf = (name: string) => {
  const document = documents.find(one => one.name === name)
  if (!document) throw new Error(`There is no ${name}`)
  return document
}

/** What a document is about, in money or boxes: it stands among the first columns of its list. */
const figures = [
  ['settlement', 'payableAmount', 'currencyCode'],
  ['settlement-confirm', 'payableAmount', 'currencyCode'],
  ['domestic-settlement', 'payableAmount', 'currencyCode'],
  ['sales-report', 'payableAmount', 'currencyCode'],
  ['prepayment', 'dopBalanceAmount', 'currencyCode'],
  ['prepayment-reservation', 'amount', 'currencyCode'],
  ['exchange-receipt', 'currencyExchangeBalance', 'payeeCurrencyCode'],
  ['claim', 'claimAmount', 'currencyCode'],
  ['order-difference', 'openAmount', 'currencyCode'],
  ['business-reference', 'standardFee', 'currencyCode'],
  ['sale-record', 'saleQty', undefined],
  ['cargo-tracking', 'qty', undefined],
  ['stock-onhand', 'available', undefined],
] as const

test.each(figures)(
  'the list of %s shows %s among its first eight columns, with its currency',
  (name, figure, currency) => {
    const { list } = documentOf(name)
    const first = list.slice(0, 8)
    expect(first).toContain(figure)
    if (currency) expect(first).toContain(currency)
  },
)

/** Lists that are about boxes, or that bring their money in groups of columns a person opens. */
const aboutBoxes = new Set(['packing-list', 'original-packing-list', 'cargo-tracking'])
/** What of a screen 1440 wide a list has beside the menu, its ticks and its bar. */
const inSight = 1180

test('the amount of a record stands in sight on a screen 1440 wide, in both languages [issue 33, B15]', () => {
  const hidden = documents.flatMap(document => {
    const { list, name } = document
    const fields = headerFields(document)
    const at = list.findIndex(field => fields[field]?.kind === 'money' && (fields[field] as DecimalField).total)
    if (at < 0 || aboutBoxes.has(name)) return []
    return (['zh', 'en'] as const).flatMap(language => {
      const width = list
        .slice(0, at + 1)
        .reduce((all, field) => all + widthOf({ name: field }, fieldOf(fields, field), language), 0)
      return width > inSight ? [`${name} ${list[at]} ${language}: ${width}`] : []
    })
  })
  expect(hidden).toEqual([])
})

test.each(['settlement', 'settlement-confirm', 'domestic-settlement', 'sales-report', 'claim', 'order-difference'])(
  'the strip of %s says in which currency its amounts are',
  name => {
    expect(documentOf(name).strip).toContain('currencyCode')
  },
)

/** All fields of a document, those of its lines beside those of its header, which may say their currency. */
const fieldsOf = (document: (typeof documents)[number]) => {
  const header = headerFields(document)
  return [header, ...Object.values(document.lines ?? {}).map(({ fields }) => fields)].flatMap(fields =>
    Object.entries(fields).map(([name, field]) => ({
      name: `${document.name}.${name}`,
      field,
      beside: { ...header, ...fields },
    })),
  )
}

test('every amount says its currency: by a field of the record, or in its heading in both languages (desk.md 6)', () => {
  const silent = documents.flatMap(fieldsOf).flatMap(({ name, field, beside }) => {
    if (field.kind !== 'money') return []
    const { currency } = field as DecimalField
    const isSaid = /CNY|人民币/.test(field.label[0]) && field.label[1].includes('CNY')
    return (currency && beside[currency]) || isSaid ? [] : [`${name} ${field.label[1]}`]
  })
  expect(silent).toEqual([])
})

test('every weight says its unit: by a field beside it, or in its heading in both languages (desk.md 6)', () => {
  const silent = documents.flatMap(fieldsOf).flatMap(({ name, field, beside }) => {
    if (!/^(?:quantity|decimal)$/.test(field.kind) || !/重量?$|weight$/i.test(field.label.join(' '))) return []
    return Object.keys(beside).some(one => /^weight(?:Uom|Unit)$/.test(one)) ? [] : [`${name} ${field.label[1]}`]
  })
  expect(silent).toEqual([])
})

test('columns that are put first, frozen or hidden are columns of their lines', () => {
  const unknown = documents.flatMap(document =>
    Object.entries(document.lines ?? {}).flatMap(([name, { fields, frozen = [], first = [], hidden = [] }]) =>
      [...frozen, ...first, ...hidden]
        .filter(field => !(field in fields))
        .map(field => `${document.name} ${name}.${field}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('harmless fields of a list are fields a person writes, and tell no record from another', () => {
  const wrong = documents.flatMap(document => {
    const fields = headerFields(document)
    const keys = [...(document.unique ?? []), ...(document.uniqueLive ?? [])].flat()
    return (document.inPlace ?? [])
      .filter(
        name => !fields[name] || !isWritable(fields[name]) || keys.includes(name) || !document.list.includes(name),
      )
      .map(name => `${document.name}.${name}`)
  })
  expect(wrong).toEqual([])
})

/** Lists of what happened: when, and by whom, is what they are about. */
const logs = new Set(['stock-ledger', 'outbox-message'])

test('who made, changed and audited a record stands after everything else in a list', () => {
  const stamps = new Set([
    'createdByName',
    'createdTime',
    'updatedByName',
    'updatedTime',
    'reviewedByName',
    'auditTime',
  ])
  const early = documents
    .filter(({ name }) => !logs.has(name))
    .flatMap(({ name, list }) => {
      const last = list.findLastIndex(field => !stamps.has(field))
      return list.flatMap((field, at) => (stamps.has(field) && at < last ? [`${name} ${field}`] : []))
    })
  expect(early).toEqual([])
})
