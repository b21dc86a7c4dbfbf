import pg from 'pg'

/** A column of an answer, as the driver tells of it. */
interface Told {
  readonly name: string
  readonly dataTypeID: number
}
/** A value as the database writes it. */
type Text = string | null

const { builtins } = pg.types
/** Types whose text is JSON already. */
const plain: ReadonlySet<number> = new Set([
  builtins.INT2,
  builtins.INT4,
  builtins.INT8,
  builtins.NUMERIC,
  builtins.JSON,
  builtins.JSONB,
])
/** Lists of words, which the driver's own table has no name for. */
const textList = 1009 as typeof builtins.TEXT

function writerOf(type: number): (value: string) => string {
  if (plain.has(type)) return value => value
  if (type === builtins.BOOL) return value => (value === 't' ? 'true' : 'false')
  if (type === textList) {
    const parse = pg.types.getTypeParser(textList, 'text')
    return value => JSON.stringify(parse(value))
  }
  return value => JSON.stringify(value)
}

/**
 * Rows as a JSON list, each value as the database would write it: the server turns fifty rows of sixty columns into JSON
 * in a fraction of the time the database needs for it.
 */
export function jsonOf(columns: readonly Told[], rows: readonly (readonly Text[])[]): string {
  const parts = columns.map(({ name, dataTypeID }, at) => ({
    opening: `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    write: writerOf(dataTypeID),
  }))
  let all = '['
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as readonly Text[]
    if (index > 0) all += ','
    for (let at = 0; at < parts.length; at++) {
      const { opening, write } = parts[at] as (typeof parts)[number]
      const value = row[at] as Text
      all += opening + (value === null ? 'null' : write(value))
    }
    all += '}'
  }
  return `${all}]`
}

/** Leaves every value as the text it comes as. */
export const asTheyCome: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value }
