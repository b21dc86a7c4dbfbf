import { z } from 'zod'
import { storageOf } from '#platform/kinds/storage.server.ts'
import { unfit } from '#platform/kinds/text/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Field } from '#platform/model/fields.ts'
import { identityOf } from '#platform/model/identity.ts'
import type { Label } from '#platform/model/label.ts'
import { inReferenceOrder } from '#platform/model/reference-order.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Asking } from '#platform/server/http/call.ts'
import { may, type User } from '#platform/server/session/user.ts'
import { portionsOf, writePortion, writingOf } from '#platform/server/tasks/import-rows.ts'
import type { ReadRow } from '#platform/server/tasks/import-sheet.ts'
import { type Brought, mayTravel, type RefusedRow, travelling, viewsName } from './contents.ts'
import { bringViews, viewsLabel } from './views.server.ts'
import type { Part } from './write.server.ts'

/** As many refused rows of a list are told. */
const mostTold = 100

/** Whether somebody may send a list on, or take one in: who sees it, and writes it. */
export function mayCarry(
  user: User,
  document: { readonly permission: string; readonly excel?: { readonly import?: boolean | 'own' } },
): boolean {
  const writes = document.excel?.import === true ? 'import' : 'save'
  return (
    may(user, `${document.permission}:list`) &&
    may(user, `${document.permission}:save`) &&
    may(user, `${document.permission}:${writes}`)
  )
}

const word = z
  .string()
  .max(200)
  .refine(text => !unfit.test(text))
const reading = (field: Field): z.ZodType =>
  field.kind === 'reference'
    ? word.nullable()
    : field.kind === 'references'
      ? z.array(word).max(500)
      : storageOf(field).accepts

/** A row of a file as a record about to be saved, or what is wrong with it: who wrote the file is a stranger. */
function readRow(fields: ReadonlyMap<string, Field>, row: Wire, at: number): ReadRow {
  const record: Wire = {}
  const errors: Label[] = []
  for (const [name, value] of Object.entries(row)) {
    const field = fields.get(name)
    if (!field) {
      errors.push([`没有可导入的字段${name}`, `no field ${name} can be brought in`])
      continue
    }
    const { data, success } = reading(field).safeParse(value)
    if (success) record[name] = data
    else errors.push([`${field.label[0]}的值无法读取`, `${field.label[1]} cannot be read`])
  }
  return { rowNo: at + 1, texts: [], said: {}, record, errors }
}

const nothing = { insert: 0, update: 0, unchanged: 0, refused: 0, rows: [] }
const leftOut = (document: string, label: Label, rows: number, why: Label): Brought => ({
  ...nothing,
  document,
  label,
  refused: rows,
  why,
})

interface Bringing {
  readonly parts: HouseParts
  readonly transaction: Transaction
  readonly asking: Asking
}

async function bringPart({ asking, parts, transaction }: Bringing, { document: name, rows }: Part): Promise<Brought> {
  const shape = parts.store.shapes.of(name)
  const { document } = shape
  const fields = new Map(travelling(document))
  const read = rows.map((row, at) => readRow(fields, row, at))
  const writing = await writingOf(parts, transaction, shape, read, { asking, mode: 'both', accepted: [] })
  const counts = { insert: 0, update: 0, unchanged: 0 }
  const refused: RefusedRow[] = []
  for (const portion of portionsOf(shape, read)) {
    const outcomes = await writePortion(writing, transaction, portion)
    for (const [at, { effect, errors }] of outcomes.entries()) {
      const { rowNo = 0 } = portion[at] ?? {}
      if (effect) counts[effect]++
      else {
        const named = (identityOf(document) ?? []).map(field => rows[rowNo - 1]?.[field] ?? '')
        refused.push({ row: rowNo, title: named.join(' ').slice(0, 200), errors })
      }
    }
  }
  return {
    document: name,
    label: document.label,
    ...counts,
    refused: refused.length,
    why: null,
    rows: refused.toSorted((one, other) => one.row - other.row).slice(0, mostTold),
  }
}

/** Brings the lists of a package in, each after those its records name; answers what became of each. */
export async function bring(bringing: Bringing, contents: readonly Part[]): Promise<readonly Brought[]> {
  const { asking, parts } = bringing
  const told: Brought[] = []
  const own: Part[] = []
  for (const part of contents.filter(({ document }) => document !== viewsName)) {
    const known = parts.catalogue.find(part.document)?.document
    const tell = (why: Label) =>
      told.push(leftOut(part.document, known?.label ?? [part.document, part.document], part.rows.length, why))
    if (!known || !mayTravel(known))
      tell(['这里没有这种列表，或它不能随数据包导入', 'There is no such list here, or it does not travel in packages'])
    else if (!mayCarry(asking.user, known))
      tell([
        `您没有导入${known.label[0]}的权限；请由有权限的人导入`,
        `You may not bring in ${known.label[1]}; ask somebody who may`,
      ])
    else own.push(part)
  }
  const order = inReferenceOrder(own.map(({ document }) => parts.catalogue.get(document).document))
  for (const { name } of order) {
    const part = own.find(({ document }) => document === name)
    if (part) told.push(await bringPart(bringing, part))
  }
  const views = contents.find(({ document }) => document === viewsName)
  if (views)
    told.push({ document: viewsName, label: viewsLabel, why: null, ...(await bringViews(bringing, views.rows)) })
  return told
}
