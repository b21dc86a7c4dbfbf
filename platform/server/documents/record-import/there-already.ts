import type { Wire } from '../../../model/check.ts'
import { Decimal } from '../../../model/decimal.ts'
import type { Fields } from '../../../model/fields.ts'
import { refuse } from '../../http/refusal.ts'
import type { RowEffect } from '../../tasks/import-rows.ts'
import type { Work } from '../actions.ts'
import { isSame } from '../difference.ts'
import type { Shape } from '../shape.ts'
import { seenAmong } from '../stays.ts'

/**
 * A file makes records and changes none (decision 0095): of one that is there, an export that says nothing new is taken as
 * read; one that was changed is refused with what can be done, for it would be entered a second time.
 */
export async function thereAlready(work: Work, shape: Shape, no: string, said: Wire): Promise<RowEffect> {
  const { document } = shape
  const [found] = await work.all(document.name, { [document.title]: no })
  if (!found)
    throw refuse(
      [
        `没有编号${no}；新单据的编号由系统给出，请清空该格`,
        `There is no ${no}; a new record is given its number here: leave the cell empty`,
      ],
      'RECORD_UNKNOWN',
    )
  const id = String(found.id)
  const isSeen = (await seenAmong(work, shape, [id], 'import')).has(id)
  if (isSeen && saysNothingNew(shape, (await work.get(document, id)) as Wire, said)) return 'unchanged'
  throw refuse(
    [
      `${no}已存在，导入不会修改它；请在系统中修改，要照它新建请清空编号`,
      `${no} is there already, and a file does not change it; change it on its screen, or empty the number to make a new one like it`,
    ],
    'RECORD_THERE_ALREADY',
  )
}

/** Whether all that a file says of a record stands there already, line by line. */
function saysNothingNew(shape: Shape, before: Wire, said: Wire): boolean {
  const stands = (fields: Fields, was: Wire, row: Wire, names: readonly string[]) =>
    names.every(name => isSame(fields, name, textIn(was[name]), row[name]))
  // Of lines an export without them says nothing.
  const tables = shape.lines.filter(({ name }) => (said[name] as Wire[] | undefined)?.length)
  const header = Object.keys(said).filter(name => !shape.lines.some(table => table.name === name))
  return (
    stands(shape.fields, before, said, header) &&
    tables.every(({ fields, name }) => {
      const [was, now] = [before[name], said[name]] as [Wire[], Wire[]]
      return now.length === was.length && now.every((row, at) => stands(fields, was[at] ?? {}, row, Object.keys(row)))
    })
  )
}

/** A value as it travels: decimals are texts there. */
const textIn = (value: unknown): unknown => (Decimal.isDecimal(value) ? value.toFixed() : value)
