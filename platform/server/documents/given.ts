import { isWritable, type Wire } from '../../model/check.ts'
import { firstState, nameBeside } from '../../model/document.ts'
import { isPartOpen, paperFields, shutFields, shutLines } from '../../model/editable.ts'
import type { Attachment, Field, Fields } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Reason } from '../../model/rules.ts'
import { standardFields } from '../../model/standard.ts'
import { titleIn } from '../../model/verbs.ts'
import { areRowsFixed, isShut } from '../../model/when.ts'
import { type Changes, changesBetween, isSame } from './difference.ts'
import type { Shape } from './shape.ts'

const blanks = new WeakMap<Fields, Wire>()

/**
 * What a record of these fields begins as: all of them, and the names beside its references, with the values they begin
 * with. A record made from it has its place for everything from the start; one that grows field by field is slow.
 */
function blank(fields: Fields): Wire {
  let made = blanks.get(fields)
  if (!made) {
    made = Object.fromEntries([
      ...ofKind(fields, 'reference').map(([name]) => [nameBeside(name), null]),
      ...Object.entries(fields).map(([name, field]) => [name, begins(field)]),
    ]) as Wire
    blanks.set(fields, made)
  }
  return made
}

/** The value a field begins with, as it travels; nothing where it begins empty. */
export function begins({ initial, kind }: Field): unknown {
  return kind === 'integer' && typeof initial === 'string' ? Number(initial) : (initial ?? null)
}

/** A new record as it was given, with the values its fields begin with where it says nothing itself. */
export function begunRecord(shape: Shape, given: Wire): Wire {
  const first = firstState(shape.document)
  const record: Wire = { ...blank(shape.fields), ...given }
  for (const line of shape.lines)
    record[line.name] = ((given[line.name] as Wire[] | undefined) ?? []).map(row => begun(line.fields, row))
  if (first) record.status ??= first
  return record
}

/** A new line with the values its fields begin with, where it says nothing itself. */
const begun = (fields: Fields, row: Wire): Wire => ({ ...blank(fields), ...row, id: null })

/** Names in what a caller sends that say which record it is about, or are written by everybody. */
const common = new Set(['id', 'version', 'remark', 'accepted', 'because', 'lineNo'])

/** Whether a caller may say something else in a field than stands there. */
const isTheirs = (shape: Shape, field: Field | undefined, name: string, isNew: boolean): boolean =>
  field
    ? isWritable(field) && (isNew || !field.fixed)
    : common.has(name) || shape.lines.some(line => line.name === name)

function ownedReason(field: Field | undefined, name: string, place: Pick<Reason, 'lines' | 'line'>): Reason {
  const label = field?.label ?? standardFields[name]?.label ?? (name === 'status' ? ['状态', 'Status'] : [name, name])
  const at = place.line === undefined ? ['', ''] : [`第${place.line}行`, `Row ${place.line}: `]
  const why = field?.fixed
    ? ['建立后不能修改', 'cannot be changed once it is made']
    : ['由系统填写，不能修改', 'is written by the system and cannot be changed']
  return {
    ...place,
    field: name,
    bizCode: 'FIELD_READ_ONLY',
    message: [
      `${at[0]}${label[0]}${why[0]}；请去掉该字段或原样传回`,
      `${at[1]}${label[1]} ${why[1]}; leave it out or send it back as it was`,
    ],
  }
}

/**
 * Why a record may not be sent back like this: what an answer holds and only the server writes is welcome unchanged,
 * and refused by its name when it is another. Such a field of a new line is refused when it says anything.
 */
export function refusedOwned(shape: Shape, before: Wire, given: Wire): Reason[] {
  const differing = (fields: Fields, was: Wire | undefined, row: Wire, place: Pick<Reason, 'lines' | 'line'> = {}) =>
    Object.entries(row)
      .filter(([name, value]) => {
        if (isTheirs(shape, fields[name], name, was === undefined)) return false
        return !isSame(fields, name, name === shape.document.key ? before.id : was?.[name], value)
      })
      .map(([name]) => ownedReason(fields[name], name, place))
  const reasons = differing(shape.fields, before, given)
  for (const { name, fields } of shape.lines) {
    const old = new Map(((before[name] as Wire[] | undefined) ?? []).map(one => [String(one.id), one]))
    for (const [index, row] of ((given[name] as Wire[] | undefined) ?? []).entries())
      reasons.push(...differing(fields, old.get(String(row.id)), row, { lines: name, line: index + 1 }))
  }
  return reasons
}

/** Why lines may not be sent like this: a row stands in a record once, so that nobody can tell which of two it is to be. */
export function refusedTwice({ lines }: Shape, given: Wire): Reason[] {
  return lines.flatMap(({ name }) => {
    const first = new Map<string, number>()
    return ((given[name] as Wire[] | undefined) ?? []).flatMap(({ id }, at): Reason[] => {
      if (!id) return []
      const known = first.get(String(id))
      if (known === undefined) return (first.set(String(id), at + 1), [])
      return [
        {
          lines: name,
          line: at + 1,
          bizCode: 'LINE_TWICE',
          message: [
            `第${at + 1}行与第${known}行是同一行，请只保留一行；新增的行不要带id`,
            `Row ${at + 1} is row ${known} once more; send it once, and a new row without an id`,
          ],
        },
      ]
    })
  })
}

/** Why no row is added or taken away: all of them come from elsewhere, or they stand as the record does now. */
const fixedReason = ([zh, en]: Label, no: string, isAlways: boolean): Pick<Reason, 'bizCode' | 'message'> =>
  isAlways
    ? {
        bizCode: 'LINES_NOT_OWN',
        message: [
          `${no}的${zh}由系统带入，不能增加或删除行；请刷新后只修改各行内容`,
          `${en} of ${no}: its rows come from elsewhere, none is added or taken away; refresh and change only what stands in them`,
        ],
      }
    : {
        bizCode: 'ROWS_SETTLED',
        message: [
          `${no}的${zh}现在不能增加或删除行；请刷新后只修改各行内容`,
          `${en} of ${no}: no row is added or taken away now; refresh and change only what stands in them`,
        ],
      }

/**
 * Why lines may not be sent like this: rows that come from elsewhere, or stand now, are filled in and none is added or
 * taken away. Lines that are not sent stay.
 */
export function refusedRows({ document, lines }: Shape, before: Wire, given: Wire): Reason[] {
  const ids = (record: Wire, name: string) =>
    new Set(((record[name] as Wire[] | undefined) ?? []).map(row => String(row.id)))
  return lines
    .filter(({ name }) => areRowsFixed(document.lines?.[name] ?? {}, before) && given[name] !== undefined)
    .filter(({ name }) => {
      const [was, now] = [ids(before, name), ids(given, name)]
      return (given[name] as Wire[]).length !== was.size || [...was].some(id => !now.has(id))
    })
    .map(({ name }) => {
      const { label = [name, name] as Label, fixed } = document.lines?.[name] ?? {}
      return { lines: name, ...fixedReason(label, titleIn(document, before), fixed === true) }
    })
}

/** What was changed though it may not be now, said of a record or of one of its lines. */
const shutReason = (message: Label, place: Pick<Reason, 'field' | 'lines' | 'line'>): Reason => ({
  ...place,
  bizCode: 'STATE_NOT_ALLOWED',
  message: [`${message[0]}现在不能修改，请恢复原值`, `${message[1]} as ${place.field ? 'it was' : 'they were'}`],
})

/** Why a record may not be changed like this in its state: what was changed stands in a part that is closed, or is shut by another field. */
export function refusedShut(shape: Shape, before: Wire, after: Wire, changes: Changes, given: Wire): Reason[] {
  const { document, fields } = shape
  const closed = new Set(shutFields(document, before))
  const papers = closedPapers(shape, before)
  const no = titleIn(document, before)
  const ofRecord = ([zh, en]: Label, it = 'it'): Label => [
    `${no}的${zh}`,
    `${en} of ${no} cannot be changed now; put ${it} back`,
  ]
  const reasons = Object.keys(changes.fields)
    .filter(name => Object.hasOwn(given, name) && fields[name] && isWritable(fields[name]))
    .filter(name => (closed.has(name) && !papers.has(name)) || isShut(fields[name] as Field, after))
    .map(field => shutReason(ofRecord(fields[field]?.label ?? [field, field]), { field }))
  reasons.push(...refusedRemoval(shape, before, changes))
  if (changes.fields.remark && !isPartOpen(document, before, 'remark'))
    reasons.push(shutReason(ofRecord(['备注', 'The remark']), { field: 'remark' }))
  for (const lines of shutLines(document, before))
    if (changes.lines[lines])
      reasons.push(shutReason(ofRecord(document.lines?.[lines]?.label ?? [lines, lines], 'them'), { lines }))
  for (const { name, fields: own } of shape.lines)
    for (const { lineNo, fields: changed } of changes.lines[name]?.changed ?? []) {
      const line = (after[name] as Wire[])[lineNo - 1] ?? {}
      for (const field of Object.keys(changed)) {
        if (!own[field] || !isWritable(own[field]) || !isShut(own[field], line, after)) continue
        const [zh, en] = own[field].label
        const said: Label = [`第${lineNo}行${zh}`, `Row ${lineNo}: ${en} cannot be changed now; put it back`]
        reasons.push(shutReason(said, { lines: name, line: lineNo, field }))
      }
    }
  for (const { name, fields: own } of shape.lines)
    if (changes.lines[name]) reasons.push(...refusedComingAndGoing(name, own, changes.lines[name], after))
  return reasons
}

/** Fields of lines that their record has shut for all rows, whatever a row says itself. */
const shutForAll = (own: Fields, after: Wire): [string, Field][] =>
  Object.entries(own).filter(
    ([, field]) =>
      isWritable(field) &&
      isShut(field, {}, after) &&
      !Object.keys(field.readOnlyWhen ?? {}).some(name => Object.hasOwn(own, name)),
  )

/** Why rows may not come or go: they would bring, or take away, what may not be changed in the rows that stay. */
function refusedComingAndGoing(
  lines: string,
  own: Fields,
  { added, removed }: Changes['lines'][string],
  after: Wire,
): Reason[] {
  const shut = shutForAll(own, after)
  if (shut.length === 0) return []
  const standing = (row: Wire) =>
    shut.filter(([name, { initial = null }]) => ![initial, null, '0'].some(none => isSame(own, name, row[name], none)))
  const rows = after[lines] as Wire[]
  const at = { lines, bizCode: 'STATE_NOT_ALLOWED' }
  return [
    ...added.flatMap(row =>
      standing(row).map(([, { label }]): Reason => {
        const line = rows.indexOf(row) + 1
        return {
          ...at,
          line,
          message: [
            `第${line}行${label[0]}现在不能填写，请清空`,
            `Row ${line}: ${label[1]} cannot be entered now; leave it empty`,
          ],
        }
      }),
    ),
    ...removed.flatMap(row =>
      standing(row)
        .slice(0, 1)
        .map(
          ([, { label }]): Reason => ({
            ...at,
            message: [
              `原第${row.lineNo}行的${label[0]}现在不能修改，该行不能删除；请恢复该行`,
              `${label[1]} of what was row ${row.lineNo} cannot be changed now, so the row stays; bring it back`,
            ],
          }),
        ),
    ),
  ]
}

/** What a person sent laid over what is stored: fields not sent and fields not theirs stay. */
export function mergedRecord(shape: Shape, before: Wire, given: Wire): Wire {
  const merged: Wire = { ...before }
  for (const [name, value] of Object.entries(given)) {
    const field = shape.fields[name]
    if (['remark', 'accepted', 'because'].includes(name) || (field && isWritable(field) && !field.fixed))
      merged[name] = value
  }
  for (const line of shape.lines) {
    const sent = given[line.name] as Wire[] | undefined
    if (!sent) continue
    const old = new Map(((before[line.name] as Wire[] | undefined) ?? []).map(one => [String(one.id), one]))
    merged[line.name] = sent.map(row => {
      const was = old.get(String(row.id))
      return was ? { ...was, ...row } : begun(line.fields, row)
    })
  }
  return merged
}

const idsIn = (files: unknown): string[] => ((files as Attachment[] | null) ?? []).map(one => one.fileId)

/** Fields of files in parts of a record that are closed otherwise. */
function closedPapers({ document }: Shape, before: Wire): ReadonlySet<string> {
  const closed = new Set(shutFields(document, before))
  return new Set(paperFields(document, before).filter(name => closed.has(name)))
}

/**
 * What a person does to the files of a record whose other parts are closed, and to nothing else: such a save asks no rule,
 * for it changes no figure. Nothing where anything else is changed, or the files may be changed anyway.
 */
export function papersChanged(shape: Shape, before: Wire, given: Wire): Changes | undefined {
  const papers = closedPapers(shape, before)
  if (!Object.keys(given).some(name => papers.has(name))) return undefined
  const changes = changesBetween(shape, before, mergedRecord(shape, before, given))
  const changed = Object.keys(changes.fields)
  const isOnlyPapers = changed.length > 0 && changed.every(name => papers.has(name))
  return isOnlyPapers && Object.keys(changes.lines).length === 0 ? changes : undefined
}

/** Files that would be taken away from a record that is closed: they were there when it was signed. */
export function refusedRemoval(shape: Shape, before: Wire, changes: Changes): Reason[] {
  const { document, fields } = shape
  const papers = closedPapers(shape, before)
  const no = titleIn(document, before)
  return Object.entries(changes.fields)
    .filter(([name, [was, now]]) => papers.has(name) && idsIn(was).some(id => !idsIn(now).includes(id)))
    .map(([name]) => {
      const [zh, en] = fields[name]?.label ?? [name, name]
      return {
        field: name,
        bizCode: 'FILES_STAY',
        message: [
          `${no}的${zh}现在只能增加，不能移除；请保留原有文件`,
          `${en} of ${no} can only be added to now, none is taken away; keep the files that are there`,
        ],
      }
    })
}

/** Columns that a person's save never writes: who made it and when. */
export function withoutKept(shape: Shape, row: Wire): Wire {
  const kept = new Set([
    'createdBy',
    'createdByName',
    'createdTime',
    'status',
    'revision',
    'reviewedByName',
    'auditTime',
    'enableFlag',
  ])
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !kept.has(name) || Object.hasOwn(shape.fields, name)),
  )
}
