import { z } from 'zod'
import type { Member } from '../../model/area.ts'
import { textOfMoment } from '../../model/date-text.ts'
import { type DrawnPaper, paperIn, type Written } from '../../model/paper.ts'
import type { Work } from '../documents/actions.ts'
import { type Making, workOf } from '../documents/making.ts'
import { titleOf } from '../documents/named.ts'
import type { Shape } from '../documents/shape.ts'
import { audienceOf, type Call, type CallContext, Download, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { inBothWords, noted } from '../http/noted.ts'
import { badRequest, forbidden } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import type { Files } from '../tasks/files.ts'
import { generalPaper } from './general.ts'
import { drawn } from './names.ts'
import type { PaperForm } from './paper.ts'
import { pdfOf } from './pdf.ts'

/** What the calls of papers are made with. */
export interface PaperMaking extends Making {
  readonly files: Files
  readonly papers: readonly PaperForm[]
}

const input = z.object({
  id: idText,
  paper: z.string().max(60).optional().describe('Which of its further papers; left out for its own'),
})
type Asked = CallContext<z.infer<typeof input>>
const output = z.object({
  paper: z
    .looseObject({})
    .describe('Title, facts and parts in both languages; the English is empty where it says the same'),
  sheet: z.enum(['A4', 'A4-landscape']),
  foot: z.string(),
  count: z.int().describe('How often this record has been printed, this time included'),
})

interface Printed {
  readonly paper: DrawnPaper
  readonly foot: string
  readonly count: number
  readonly no: string
  /** Where the content of the pictures on it is kept, by the id of their file. */
  readonly pictures: ReadonlyMap<string, string>
}

/** Refuses to start where a document promises a paper nobody writes, or one is written that it does not name. */
export function checkPapers(papers: readonly PaperForm[], members: readonly Member[]): void {
  for (const { document } of members)
    for (const name of Object.keys(document.papers ?? {}))
      if (!papers.some(form => form.document.name === document.name && form.name === name))
        throw new Error(`${document.name}: nothing writes its paper ${name}`)
  for (const { document, name } of papers)
    if (!document.print || (name !== undefined && !document.papers?.[name]))
      throw new Error(`${document.name}: it names no paper ${name ?? ''}`)
}

/** The calls with which a record of a document goes on paper: for the browser to print, and as PDF. */
export function paperCalls(making: PaperMaking, shape: Shape): Call[] {
  const { document } = shape
  const sheet = document.print
  if (!sheet) return []
  const common = {
    ...usualCall,
    ...audienceOf(document),
    permission: `${document.permission}:print`,
    audit: 'print',
    input,
  }
  const words = (zh: string, en: string) => [`${document.label[0]}：${zh}`, `${document.label[1]}: ${en}`] as const
  return [
    defineCall({
      ...common,
      method: 'GET',
      path: `${document.calls}/:id/print`,
      summary: words('打印并计次', 'its paper, to be printed; counted'),
      // Reading, but for the line of the history that counts it.
      effect: 'write',
      output,
      async answer(context) {
        const { paper, foot, count } = await printed(making, shape, context)
        return { paper, sheet, foot, count }
      },
    }),
    defineCall({
      ...common,
      method: 'GET',
      path: `${document.calls}/:id/pdf`,
      summary: words('导出PDF并计次', 'its paper as PDF; counted'),
      // Reading, but for the line of the history that counts it.
      effect: 'write',
      file: 'application/pdf',
      // Setting it takes longer than a connection should be held.
      transaction: 'own',
      async answer(context) {
        const { paper, foot, no, pictures } = await context.database.withTenant(context.user.tenantId, transaction =>
          printed(making, shape, { ...context, transaction }),
        )
        const content = await pdfOf({
          paper,
          sheet,
          foot,
          async picture(fileId) {
            const key = pictures.get(fileId)
            // What is no longer there leaves its place empty.
            return key === undefined ? undefined : making.files.whole(key).catch(() => undefined)
          },
        })
        return new Download(content, `${paper.title[0]} ${no}.pdf`, 'application/pdf', content.byteLength)
      },
    }),
  ]
}

/** A record on paper: counted, with what follows from it, as far as the one who asks may see it. */
async function printed(making: PaperMaking, shape: Shape, context: Asked): Promise<Printed> {
  const { document } = shape
  const { id, paper: name } = context.input
  const papers = document.papers ?? {}
  // Asked for by name from outside: what every object carries is no paper.
  const further = name !== undefined && Object.hasOwn(papers, name) ? papers[name] : undefined
  if (name !== undefined && !further) throw unknownPaper(Object.keys(papers))
  if (further?.permission && !may(context.user, further.permission)) throw forbidden()
  const form = making.papers.find(one => one.document.name === document.name && one.name === name)
  const work = workOf(making, context)
  const before = await making.store.read(work, shape, id, form?.printed !== undefined, `${document.permission}:print`)
  await form?.printed?.(before, work)
  const record = await making.store.seen(work, shape, id)
  const no = titleOf(shape, record)
  await noted(context.transaction, context, {
    document: document.name,
    recordId: id,
    recordNo: no,
    action: 'print',
    remark: further ? inBothWords(further.label) : null,
  })
  const count = await timesPrinted(work, shape, id)
  const both = await drawn(
    making,
    context,
    form ? await form.draw(record as Written, work) : generalPaper(document, record),
  )
  const paper = paperIn(both, context.language)
  const person = context.user.name || context.user.username
  return {
    paper,
    foot: `${no} · ${context.language === 'th' ? `พิมพ์ครั้งที่ ${count}` : `第${count}次打印`} Print ${count} · ${person} ${textOfMoment(work.now).slice(0, 16)}`,
    count,
    no,
    pictures: await picturesOn(paper, work),
  }
}

const unknownPaper = (known: readonly string[]) =>
  badRequest(
    [
      `没有这种单据，paper可填：${known.join('、') || '（不填）'}`,
      `There is no such paper; paper may be: ${known.join(', ') || '(left out)'}`,
    ],
    { field: 'paper' },
  )

/** How often a record was printed or made a PDF, this time included. */
async function timesPrinted({ transaction }: Work, { document }: Shape, id: string): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from action_log
      where tenant_id = current_tenant() and document = $1 and record_id = $2 and action = 'print'`,
    [document.name, id],
    'times-printed',
  )
  return rows[0]?.count ?? 1
}

const pictureIds = (blocks: DrawnPaper['body']): string[] =>
  blocks.flatMap(block => {
    if (block.kind === 'part') return pictureIds(block.body)
    return block.kind === 'pictures' ? block.files.map(({ fileId }) => fileId) : []
  })

/** Where the pictures on a paper are kept. */
async function picturesOn({ body }: DrawnPaper, { transaction }: Work): Promise<Map<string, string>> {
  const ids = pictureIds(body)
  if (ids.length === 0) return new Map()
  const { rows } = await transaction.query<{ id: string; key: string }>(
    `select id::text as id, storage_key as key from file
      where tenant_id = current_tenant() and id = any($1::bigint[]) and purpose = 'attachment'`,
    [ids],
    'pictures',
  )
  return new Map(rows.map(({ id, key }) => [id, key]))
}
