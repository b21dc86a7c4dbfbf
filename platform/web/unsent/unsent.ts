import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import { stepOf } from '../../model/verbs.ts'
import { freshKey } from '../fresh-key.ts'

/** Something a person did to a record that the server has not confirmed yet. */
export interface Unsent {
  /** Its Idempotency-Key: however often it is sent, it has one effect (reliability.md 4.3). */
  readonly key: string
  /** When it was done, in milliseconds. */
  readonly time: number
  /** The kind of document and the record; what is done to one record is sent in its order. A new record stands for itself. */
  readonly document: string
  readonly subject: string
  /** `save`, or the verb of the step. */
  readonly verb: string
  /** What was done and to which record, for whoever reads the list. */
  readonly label: Label
  readonly no: string
  /** Where the record is looked at. */
  readonly place: string
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: Wire
  /** Of a save: the record as it was read and as it was typed, so that it can be taken up again. */
  readonly base?: Wire
  readonly draft?: Wire
  /** A new record; the server remembers its key for a day only. */
  readonly isNew?: boolean
  /** When it was first sent, if it was. */
  readonly tried?: number
  /** Why the server refused it; what comes after it waits. */
  readonly refused?: string
}

/** Whether one waits behind a refused one of the same record, or was refused itself. */
export const isHeld = (one: Unsent, all: readonly Unsent[]): boolean =>
  all.some(
    other => other.refused !== undefined && other.subject === one.subject && all.indexOf(other) <= all.indexOf(one),
  )

/** A record with what was done to it and is still to be sent; what was refused is left out. */
export function withUnsent(document: Declaration, record: Wire, all: readonly Unsent[]): Wire {
  const fields = headerFields(document)
  return all
    .filter(one => one.document === document.name && one.subject === String(record.id) && !isHeld(one, all))
    .reduce((row, one) => {
      if (one.draft) return { ...row, ...one.draft, version: record.version }
      const given = Object.fromEntries(Object.entries(one.body).filter(([name]) => name in fields))
      return { ...row, ...given, status: stepOf(document, one.verb)?.to ?? row.status }
    }, record)
}

/** The body with the version that an earlier request left the record in. */
export function withVersion(body: Wire, subject: string, version: number): Wire {
  if (Array.isArray(body.rows))
    return {
      ...body,
      rows: (body.rows as Wire[]).map(row => (String(row.id) === subject ? { ...row, version } : row)),
    }
  return 'version' in body ? { ...body, version } : body
}

/** How a save is told of: whose it is, what it was typed over, and where it is looked at. */
export function savingOf(
  document: Declaration,
  base: Wire | undefined,
  draft: Wire,
): Omit<Unsent, 'key' | 'time' | 'document' | 'path' | 'body'> {
  const id = base?.id ? String(base.id) : undefined
  return {
    verb: 'save',
    subject: id ?? `new ${freshKey()}`,
    label: ['保存', 'Save'],
    no: String(draft[document.title] ?? ''),
    place: id ? `${document.screen}/edit?id=${id}` : `${document.screen}/index`,
    method: id ? 'PUT' : 'POST',
    ...(base ? { base } : {}),
    draft,
    ...(id ? {} : { isNew: true }),
  }
}

/** Whether it is a save of this record. */
export const isSaveOf = (one: Unsent, document: Declaration, id: string | null): boolean =>
  id !== null && one.document === document.name && one.subject === id && one.draft !== undefined
