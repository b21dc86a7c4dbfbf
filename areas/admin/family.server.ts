import { z } from 'zod'
import type { Asked } from '#platform/server/documents/query.ts'
import { badRequest } from '#platform/server/http/refusal.ts'

/** What the family calls the columns every record has; ours are beside them (platform-family 1). */
export const familyColumns = {
  createBy: 'createdByName',
  createTime: 'createdTime',
  updateBy: 'updatedByName',
  updateTime: 'updatedTime',
} as const

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const inOurWords = (name: unknown) => {
  const spelled = camel(String(name))
  return (familyColumns as Readonly<Record<string, string>>)[spelled] ?? spelled
}

/** What was asked, its sort columns in our words: the family says `descs=create_time`. */
export function sortedByFamily(asked: Asked): Asked {
  const { ascs, descs, ...others } = asked
  const listed = (names: unknown) =>
    [names]
      .flat()
      .flatMap(name => String(name).split(','))
      .map(inOurWords)
  return {
    ...others,
    ...(ascs === undefined || ascs === '' ? {} : { ascs: listed(ascs) }),
    ...(descs === undefined || descs === '' ? {} : { descs: listed(descs) }),
  } as Asked
}

const names = z.union([z.string().max(100), z.array(z.string().max(100)).max(10)]).optional()

/** Columns a page may be sorted by, as query parameters of the family; an unknown one is refused. */
export const sortInput = {
  ascs: names.describe('Sort by these columns, smallest first; snake or camel case'),
  descs: names.describe('Sort by these columns, largest first; snake or camel case'),
}

/** The order of a list written by hand: only columns that are named here, and the id ends it. */
export function orderBy(
  asked: {
    readonly ascs?: string | readonly string[] | undefined
    readonly descs?: string | readonly string[] | undefined
  },
  columns: Readonly<Record<string, string>>,
  usual: string,
): string {
  const parts = (['ascs', 'descs'] as const).flatMap(direction =>
    [asked[direction] ?? []]
      .flat()
      .flatMap(name => name.split(','))
      .filter(name => name.trim() !== '')
      .map(name => {
        const spelled = camel(name.trim())
        const column = Object.hasOwn(columns, spelled) ? columns[spelled] : undefined
        if (column === undefined)
          throw badRequest([`不认识的排序字段：${name.trim()}`, `Unknown sort field: ${name.trim()}`], {
            field: name.trim(),
          })
        return `${column} ${direction === 'ascs' ? 'asc' : 'desc'}`
      }),
  )
  return parts.length > 0 ? parts.join(', ') : usual
}

/** A page of records, as the family answers it. */
export const pageOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: z.number().int().describe('All records that fit'),
    totalExact: z.boolean().optional().describe('False when there are more than are counted'),
    size: z.number().int().describe('Records of a page'),
    current: z.number().int().describe('Which page'),
    pages: z.number().int().describe('How many pages'),
  })
