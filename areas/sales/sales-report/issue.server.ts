import { Readable } from 'node:stream'
import { z } from 'zod'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { codes, type Paper, part, text, type Written } from '#platform/model/paper.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { roomForLink } from '#platform/server/documents/shares.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { inBothWords, noted } from '#platform/server/http/noted.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { drawn } from '#platform/server/papers/names.ts'
import { pdfOf } from '#platform/server/papers/pdf.ts'
import { hashOf, newToken } from '#platform/server/session/secrets.ts'
import { hashOf as digestOf } from '#platform/server/tasks/same-file.ts'
import { salesReport } from './document.ts'
import { statementPaper } from './paper.server.ts'

type Report = Row<typeof salesReport>
type Context = CallContext<{ readonly id: string }>

/** Days the link on a statement is good for: the longest a link may be. */
const linkDays = 180
const permission = `${salesReport.permission}:shareLink`

const both = (words: Label) => words.join(' ')

/** A report as it is given out: its number in its title, and below it where its vendor checks it. */
function statementOf(paper: Paper, no: string, address: string): Paper {
  const [zh, en] = paper.title
  return {
    ...paper,
    title: [`${zh} ${no}`, en],
    body: [
      ...paper.body,
      part(
        ['核对', 'Check this statement'],
        text([
          `扫码或打开以下链接（${linkDays}天内有效）：核对金额与校验码，并选择收到的PDF核对是否被改动。`,
          `Scan or open (good for ${linkDays} days): compare the figures and the check code, and choose the PDF you received to see whether it was changed.`,
        ]),
        codes({ symbol: 'qrcode', text: address }),
        text(address),
      ),
    ],
  }
}

/** The report somebody may give out; held while its PDF is entered. */
async function readOf(parts: HouseParts, work: Work, id: string, lock: boolean): Promise<Report> {
  await parts.store.read(work, parts.store.shapes.of(salesReport.name), id, lock, permission)
  return work.get(salesReport, id)
}

/** A report as PDF, and the link that stands on it. */
async function setPdf(parts: HouseParts, context: Context, report: Report, paper: Paper, address: string) {
  const { transaction: _, ...asking } = context
  const { salesReportNo: no, checkCode } = report
  const ready = await context.database.withTenant(context.user.tenantId, transaction =>
    drawn(parts, { ...asking, transaction }, statementOf(paper, no ?? '', address)),
  )
  return pdfOf({
    paper: ready,
    sheet: salesReport.print,
    foot: `${no} · ${both(['校验码', 'Check code'])} ${checkCode} · ${both(['发出', 'Issued'])} ${parts.clock().today}`,
    picture: () => Promise.resolve(undefined),
  })
}

/** Enters the PDF of a report: the file itself, its digest beside the code of its figures, and the link on it. */
async function entered(
  parts: HouseParts,
  context: Context,
  work: Work,
  report: Report,
  content: Buffer,
  token: string,
) {
  const { transaction } = work
  const { salesReportNo: no, checkCode } = report
  const { tenantId, id: userId } = work.user
  const issuedByName = work.user.name || work.user.username
  const about = { tenantId, userId, fileName: `${no} ${checkCode}.pdf`, purpose: 'attachment' } as const
  const { id: fileId, fileName, size } = await parts.files.keep(transaction, about, Readable.from([content]))
  const issuedTime = textOfMoment(work.now)
  await roomForLink(work, salesReport.name, report.id)
  await work.update(salesReport, report, {
    issuedTime,
    issuedPdf: [{ fileId, fileName, size }],
    issues: [...report.issues, { issuedTime, checkCode, fileName, issuedByName, sha256: digestOf(content) }],
  })
  await transaction.query(
    `insert into record_share (tenant_id, token_hash, document, record_id, expires, created_by, created_by_name)
     values (current_tenant(), $1, $2, $3, now() + $4 * interval '1 day', $5, $6)`,
    [hashOf(token), salesReport.name, report.id, linkDays, userId, issuedByName],
    'statement-link',
  )
  await noted(transaction, context, {
    document: salesReport.name,
    recordId: report.id,
    recordNo: no,
    action: 'shareLink',
    remark: inBothWords([`发出PDF ${fileName}`, `PDF issued: ${fileName}`]),
  })
  return { fileId, fileName, size }
}

const output = z.strictObject({ fileId: z.string(), fileName: z.string(), size: z.number() })
const already = (report: Report) => report.issuedPdf?.[0]

/** Gives a report out as PDF: set once for its figures, with a link on it; asked again it is the same file, to the last bit. */
export const issueCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${salesReport.calls}/issue`,
    summary: ['销售报告：发出PDF，带核对链接', 'Sales report: issue its PDF, with the link that checks it'],
    permission,
    effect: 'write',
    audit: 'shareLink',
    // Setting it takes longer than a connection should be held.
    transaction: 'own',
    input: z.strictObject({ id: idText }),
    output,
    async answer(context) {
      const { id } = context.input
      const inWork = <R>(act: (work: Work) => Promise<R>) =>
        context.database.withTenant(context.user.tenantId, transaction =>
          act(workOf(parts, { ...context, transaction })),
        )
      const shape = parts.store.shapes.of(salesReport.name)
      const { paper, report } = await inWork(async work => ({
        report: await readOf(parts, work, id, false),
        paper: statementPaper((await parts.store.seen(work, shape, id)) as Written),
      }))
      const before = already(report)
      if (before) return before
      const token = newToken(context.user.tenantId)
      const address = `${context.request.protocol}://${context.request.host}/share?token=${token}`
      const content = await setPdf(parts, context, report, paper, address)
      return inWork(async work => {
        const now = await readOf(parts, work, id, true)
        if (now.checkCode !== report.checkCode)
          throw refuse(
            [
              `销售报告${report.salesReportNo}的内容刚有变化，请再发出一次`,
              `Sales report ${report.salesReportNo} has just changed; issue it once more`,
            ],
            'REPORT_CHANGED',
          )
        const file = already(now) ?? (await entered(parts, context, work, now, content, token))
        return new Done(file, [
          `销售报告${report.salesReportNo}的PDF已发出`,
          `The PDF of sales report ${report.salesReportNo} is issued`,
        ])
      })
    },
  })
