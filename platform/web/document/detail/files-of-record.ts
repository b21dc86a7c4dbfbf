import type { Wire } from '../../../model/check.ts'
import type { Attachment, Fields } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import { ofKind } from '../../../model/of-kind.ts'

/** Files that belong together, and what they are of. */
export interface FilesOf {
  readonly label: Label
  readonly files: readonly Attachment[]
}

interface Part {
  readonly fields: Fields
  /** The table whose lines hold them; the record itself where there is none. */
  readonly lines?: { readonly name: string; readonly label: Label }
}

/** The files that the fields of a record hold, field by field, then line by line; what holds none is left out. */
export function filesOfParts(record: Wire, parts: readonly Part[]): FilesOf[] {
  const found: FilesOf[] = []
  for (const { fields, lines } of parts) {
    const rows = lines ? ((record[lines.name] as Wire[] | null | undefined) ?? []) : [record]
    for (const [at, row] of rows.entries())
      for (const [name, { label }] of ofKind(fields, 'attachment')) {
        const files = (row[name] as Attachment[] | null | undefined) ?? []
        if (files.length === 0) continue
        const no = at + 1
        found.push({
          label: lines
            ? [`${lines.label[0]}第${no}行：${label[0]}`, `${lines.label[1]}, line ${no}: ${label[1]}`]
            : label,
          files,
        })
      }
  }
  return found
}
