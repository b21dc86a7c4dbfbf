import { inLanguage, type Label } from '../../model/label.ts'
import type { SendPlan } from '../../model/send-plan.ts'
import { planInWords } from '../../model/send-plan.ts'
import type { Transaction } from '../database/connection.ts'
import type { Shapes } from '../documents/shape.ts'
import type { ExportRow } from '../excel/export-table.ts'
import { writeXlsx } from '../excel/write.ts'
import { htmlText } from '../html-text.ts'
import type { Asking } from '../http/call.ts'
import type { Enclosed, Letter } from '../outbox/mail.ts'
import { may } from '../session/user.ts'
import {
  type ExportAsked,
  type Exported,
  expectedRows,
  exportedColumns,
  exportedRows,
  exportFileName,
} from '../tasks/export.ts'
import type { View } from './calls.ts'
import { filterWords } from './filter-words.ts'
import { askedBy, columnsOf, type Listed, pathOf } from './listed.ts'

/** Rows that stand in the letter itself. */
const rowsShown = 20
/** A longer list is not enclosed, nor one whose workbook is larger: mailboxes turn such letters away. */
const rowsEnclosed = 5000
const bytesEnclosed = 3 * 1024 * 1024

/** What a letter about a view is written from. */
export interface Writing extends Asking {
  readonly transaction: Transaction
  readonly shapes: Shapes
  readonly now: Date
  readonly today: string
  /** Where the web app is. */
  readonly origin: string
  readonly plan: SendPlan
}

/** A list as a person sees it now: how many rows there are, and the first of them. */
interface Read {
  readonly count: number
  readonly columns: readonly Exported[]
  readonly rows: readonly ExportRow[]
  readonly filters: readonly string[]
}

/** What is sent to a person about a view of theirs: its rows as they see them now, the workbook with it where they may export. */
export async function viewLetter(
  listed: Listed,
  view: View,
  to: string,
  writing: Writing,
): Promise<{ readonly letter: Letter; readonly count: number }> {
  const read = await readView(listed, view, writing)
  const enclosed = await workbookOf(listed, read, writing)
  const subject = say(writing, [
    `${view.name}（${listed.document.label[0]}）：${read.count}行`,
    `${view.name} (${listed.document.label[1]}): ${read.count === 1 ? '1 row' : `${read.count} rows`}`,
  ])
  const parts = partsOf(listed, view, read, enclosed !== undefined, writing)
  return {
    count: read.count,
    letter: {
      to: [to],
      // A name with a line break would be a second heading of the letter.
      subject: subject.replace(/\s+/g, ' '),
      text: asText(parts),
      html: asHtml(parts),
      files: enclosed ? [enclosed] : [],
    },
  }
}

const say = ({ language }: Writing, label: Label) => inLanguage(label, language)

async function readView(listed: Listed, view: View, writing: Writing): Promise<Read> {
  const { transaction, shapes } = writing
  const shape = shapes.of(listed.document.name)
  const columns = exportedColumns(shape, columnsOf(listed, view), writing)
  const asked: ExportAsked = { shape, filters: askedBy(listed, view), columns }
  const count = await expectedRows(transaction, asked, writing)
  const rows: ExportRow[] = []
  for await (const page of exportedRows(transaction, asked, writing, async () => {})) {
    rows.push(...page)
    if (count > rowsEnclosed) break
  }
  const filters = await filterWords(shape, { ...view.settings.filters, ...listed.desk?.only }, writing)
  return { count, columns, rows, filters }
}

/** The workbook of a list, for who may export it and where it is not too large for a letter. */
async function workbookOf(
  { document }: Listed,
  { count, columns, rows }: Read,
  writing: Writing,
): Promise<Enclosed | undefined> {
  const mayExport = document.excel?.export === true && may(writing.user, `${document.permission}:export`)
  if (!mayExport || count === 0 || count > rowsEnclosed) return undefined
  const written = writeXlsx(
    columns.map(({ column }) => column),
    rows,
    { sheet: say(writing, document.label) },
  )
  const content = Buffer.from(await new Response(written).arrayBuffer())
  if (content.length > bytesEnclosed) return undefined
  return {
    fileName: exportFileName(document.label, writing.language, writing.now, 'xlsx'),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    base64: content.toString('base64'),
  }
}

/** What a letter says, before it is drawn. */
interface Parts {
  readonly title: string
  readonly above: readonly string[]
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly below: readonly string[]
  readonly link: readonly [words: string, address: string]
  readonly stop: readonly [words: string, address: string]
}

function partsOf(listed: Listed, view: View, read: Read, isEnclosed: boolean, writing: Writing): Parts {
  const { count, columns, rows, filters } = read
  const { origin, plan } = writing
  const [zh, en] = planInWords(plan)
  const shown = rows.slice(0, rowsShown)
  const narrowed = filters.length > 0 ? filters.join('；') : say(writing, ['没有筛选', 'no filters'])
  return {
    title: view.name,
    above: [
      say(writing, [`列表：${listed.document.label[0]}`, `List: ${listed.document.label[1]}`]),
      say(writing, [`筛选：${narrowed}`, `Filters: ${narrowed.replaceAll('；', '; ')}`]),
      say(writing, [
        `共${count}行${count > shown.length ? `，以下为前${shown.length}行` : ''}`,
        `${count === 1 ? '1 row' : `${count} rows`}${count > shown.length ? `, the first ${shown.length} below` : ''}`,
      ]),
    ],
    headings: columns.map(({ column }) => column.heading),
    rows: shown.map(row =>
      row.map((value, at) => (value === null ? '' : (columns[at]?.show(value) ?? value)).slice(0, 200)),
    ),
    below: isEnclosed
      ? [say(writing, ['全部行见附件工作簿。', 'All rows are in the workbook enclosed.'])]
      : count > shown.length
        ? [say(writing, ['全部行请打开下面的链接查看。', 'Open the link below for all rows.'])]
        : [],
    link: [say(writing, ['打开此视图', 'Open this view']), `${origin}${pathOf(listed, view)}`],
    stop: [
      say(writing, [
        `此邮件按您的设置发送（${zh}，北京时间）。停止发送：个人信息 → 邮件发送的视图 → 停止`,
        `Sent as you asked (${en}, Beijing time). To stop it: Profile → Views by mail → Stop`,
      ]),
      `${origin}/info/index`,
    ],
  }
}

const asText = ({ title, above, headings, rows, below, link, stop }: Parts): string =>
  [
    title,
    ...above,
    '',
    ...(rows.length > 0 ? [headings, ...rows].map(row => row.join(' | ')) : []),
    '',
    ...below,
    link.join(': '),
    '',
    stop.join(': '),
  ].join('\n')

const cellStyle = 'border:1px solid #d9d9d9;padding:4px 8px;text-align:left;white-space:nowrap'
const headStyle = `${cellStyle};background:#f5f5f5;font-weight:600`

/** Drawn with styles on the elements themselves: mail programs know no others. */
function asHtml({ title, above, headings, rows, below, link, stop }: Parts): string {
  const cells = (row: readonly string[], tag: 'th' | 'td') =>
    `<tr>${row.map(one => `<${tag} style="${tag === 'th' ? headStyle : cellStyle}">${htmlText(one)}</${tag}>`).join('')}</tr>`
  const table = `<table style="border-collapse:collapse;font-size:13px"><thead>${cells(headings, 'th')}</thead><tbody>${rows.map(row => cells(row, 'td')).join('')}</tbody></table>`
  const anchor = ([words, address]: Parts['link']) => `<a href="${htmlText(address)}">${htmlText(words)}</a>`
  return [
    '<div style="font:14px/1.6 sans-serif;color:#1f1f1f">',
    `<h2 style="font-size:18px;margin:0 0 8px">${htmlText(title)}</h2>`,
    `<p style="margin:0 0 12px">${above.map(htmlText).join('<br>')}</p>`,
    rows.length > 0 ? `<div style="overflow-x:auto">${table}</div>` : '',
    ...below.map(one => `<p>${htmlText(one)}</p>`),
    `<p>${anchor(link)}</p>`,
    `<p style="color:#8c8c8c;font-size:12px">${anchor(stop)}</p>`,
    '</div>',
  ].join('\n')
}
