import { counted, inLanguage, type Label, type Language } from '../../model/label.ts'
import type { ExportColumn, ExportRow } from '../excel/export-table.ts'

/** So many pictures that were left out are named one by one. */
const mostNamed = 5000

/** Why a picture does not stand beside its row. */
const reasons = {
  row: ['超出每行张数，请在单据中查看', 'More than fit beside a row; look at the record'],
  file: ['超出整个文件的图片上限，请缩小范围后再导出', 'More than one file holds; narrow the list and export it again'],
  gone: ['文件已不存在', 'The file is no longer there'],
  broken: ['文件损坏，无法显示', 'The file is damaged and cannot be shown'],
} as const satisfies Readonly<Record<string, Label>>

/** What is said of the pictures of a workbook: how many there are, how many stand in it, and of each other one why it does not. */
export function pictureNotes(language: Language) {
  const say = (label: Label) => inLanguage(label, language)
  const rows: ExportRow[] = []
  let unnamed = 0
  const columns: readonly ExportColumn[] = [
    { heading: say(['行', 'Row']), kind: 'number', scale: 0 },
    { heading: say(['单据', 'Record']), kind: 'text' },
    { heading: say(['未放入的图片', 'Pictures left out']), kind: 'text', width: 32 },
    { heading: say(['说明', 'What is said of it']), kind: 'text', width: 60 },
  ]
  return {
    columns,
    /** Pictures behind the rows, and those that stand beside them. */
    held: 0,
    shown: 0,
    leftOut(row: number, title: string, name: string, why: keyof typeof reasons): void {
      if (rows.length < mostNamed) rows.push([String(row), title, name, say(reasons[why])])
      else unnamed++
    },
    /** Further pictures of a row, of which only the number is known. */
    more(row: number, count: number, why: keyof typeof reasons): void {
      if (count <= 0) return
      this.leftOut(row, '', say([`另有${count}张`, `${counted(count, 'more picture', 'more pictures')}`]), why)
    },
    sheet(): { readonly sheet: string; readonly rows: readonly ExportRow[] } {
      const all: Label = [
        `共${this.held}张图片，文件中有${this.shown}张`,
        `${counted(this.held, 'picture')} in all, ${this.shown} of them in this file`,
      ]
      const rest: ExportRow[] =
        unnamed > 0
          ? [[null, null, null, say([`还有${unnamed}处未逐一列出`, `${counted(unnamed, 'further line')} not listed`])]]
          : []
      return { sheet: say(['图片说明', 'About the pictures']), rows: [[null, null, null, say(all)], ...rows, ...rest] }
    },
  }
}
