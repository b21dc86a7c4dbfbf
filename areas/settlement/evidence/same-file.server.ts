import { z } from 'zod'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { linkIsGood } from '#platform/server/documents/shares.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { CallRefusal } from '#platform/server/http/refusal.ts'
import { fileOf } from '#platform/server/http/upload.ts'
import { hashOf as hashOfToken, tenantOfToken } from '#platform/server/session/secrets.ts'
import { hashOf } from '#platform/server/tasks/same-file.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { type Issued, isMarked, verdictOf } from './same-file.ts'

/** The largest paper of a settlement (business.md 4.6). */
const mostMegabytes = 20

const output = z.strictObject({
  verdict: z.enum(['SAME', 'OLD', 'CHANGED', 'UNKNOWN']),
  fileName: z.string().nullable().describe('What the file was issued as'),
  sha256: z.string(),
})

/** Statements of a settlement that were issued as PDF: of each its digest, also when another has followed since. */
async function statementsOf(work: Work, settlementId: string): Promise<{ no: string; issued: Issued[] }> {
  const { rows } = await work.transaction.query<Issued & { no: string }>(
    `select r.sales_report_no as no, i.file_name as "fileName", i.sha256,
            i.check_code is distinct from r.check_code as "isOld"
       from sales_report_issues i join sales_report r on r.tenant_id = i.tenant_id and r.id = i.document_id
      where r.tenant_id = current_tenant() and r.settlement_id = $1 order by i.line_no desc`,
    [settlementId],
    'issued-statements',
  )
  return { no: rows[0]?.no ?? '', issued: rows.map(({ no: _, ...one }) => one) }
}

/** Files that stand behind a settlement: its own papers, those of its costs, and reports that were made of it. */
async function filesOf(work: Work, settlementId: string): Promise<Issued[]> {
  const { rows } = await work.transaction.query<Issued>(
    `with own as (
       select (f.file->>'fileId')::bigint as id from consignment_attachment a, jsonb_array_elements(a.file) as f(file)
        where a.tenant_id = current_tenant()
          and (a.settlement_id = $1 or a.attachment_type = 'CERTIFICATE' and a.settlement_id in (
                 select o.id from settlement o join settlement h on h.tenant_id = o.tenant_id and h.packing_list_id = o.packing_list_id
                  where h.tenant_id = current_tenant() and h.id = $1))
       union
       select (f.file->>'fileId')::bigint from record_comment c, jsonb_array_elements(c.files) as f(file)
        where c.tenant_id = current_tenant() and c.document = 'business-cost'
          and c.record_id in (select l.business_cost_id from settlement_cost_lines l
                               where l.tenant_id = current_tenant() and l.document_id = $1)
       union
       select t.file_id from excel_task t
        where t.tenant_id = current_tenant() and t.request->>'reportType' is not null
          and (t.document = 'settlement' and t.request->>'id' = $2
            or t.document = 'settlement-confirm' and t.request->>'id' in (
                 select s.id::text from settlement_confirm s where s.tenant_id = current_tenant() and s.settlement_id = $1)))
     select f.file_name as "fileName", f.sha256 from file f
      where f.tenant_id = current_tenant() and f.id in (select id from own) order by f.id`,
    [settlementId, settlementId],
    'issued-files',
  )
  return rows
}

const words = {
  SAME: ['文件与发出时一致', 'The file is the one that was issued'],
  OLD: [
    '文件与发出时一致，但之后结算有变化，请以最新发出的报告为准',
    'The file is one that was issued, but the settlement has changed since; the latest report holds',
  ],
  CHANGED: ['文件已被改动，与发出时不一致，请向对方索取原件', 'The file was changed; ask for the one that was issued'],
  UNKNOWN: [
    '该结算没有发出过此文件；如是打印件，请核对上面的校验码',
    'No such file was issued with this settlement; of a printed copy, compare its check code',
  ],
} as const

/** Reads the file of a call, holds it against those issued, and keeps nothing of it. */
async function held(context: CallContext<unknown>, work: Work, settlementId: string): Promise<Done> {
  const { content, fileName } = fileOf(context)
  const sha256 = hashOf(content)
  const { issued, no } = await statementsOf(work, settlementId)
  const known = [...issued, ...(await filesOf(work, settlementId))]
  const found = verdictOf(known, { fileName, sha256, isMarked: no !== '' && isMarked(content, no) })
  return new Done({ ...found, sha256 }, words[found.verdict])
}

/** The settlement of the sales report a link shows; a link that ended shows none. */
async function settlementUnder(work: Work, token: string): Promise<string> {
  const { rows } = await work.transaction.query<{ id: string | null }>(
    `select r.settlement_id::text as id
       from record_share s join sales_report r on r.tenant_id = s.tenant_id and r.id = s.record_id
      where s.tenant_id = current_tenant() and s.token_hash = $1 and s.document = $2 and ${linkIsGood}`,
    [hashOfToken(token), salesReport.name],
    'settlement-shared',
  )
  const [report] = rows
  if (!report?.id) throw over()
  return report.id
}
const over = () =>
  new CallRefusal(404, 'SHARE_OVER', [
    '链接不存在或已失效，请向对方索取新的链接',
    'The link does not exist or is over; ask whoever sent it for a new one',
  ])

const usual = {
  ...usualCall,
  method: 'POST',
  effect: 'read',
  limits: { bodyKilobytes: (mostMegabytes + 2) * 1024, seconds: 60 },
  takesFile: { megabytes: mostMegabytes },
  output,
} as const

/** Asked by whoever sees a settlement or finance's copy of it. */
const insideCall = (parts: HouseParts, about: typeof settlement | typeof settlementConfirm): Call =>
  defineCall({
    ...usual,
    path: `${about.calls}/check-file`,
    summary: [
      `${about.label[0]}：核对文件是否为发出的原件`,
      `${about.label[1]}: whether a file is the one that was issued`,
    ],
    permission: `${about.permission}:list`,
    input: z.looseObject({ id: idText }),
    async answer(context) {
      const work = workOf(parts, context)
      const { id } = context.input
      await parts.store.read(work, parts.store.shapes.of(about.name), id, false, `${about.permission}:list`)
      const settlementId = about.name === 'settlement' ? id : (await work.get(settlementConfirm, id)).settlementId
      return held(context, work, settlementId ?? '0')
    },
  })

/** Whether a file is one that was issued with a settlement: asked by its vendor under a link, and by those who settle. */
export const sameFileCalls = (parts: HouseParts): Call[] => [
  defineCall({
    ...usual,
    access: 'public',
    permission: null,
    transaction: 'own',
    path: '/shared/sales-report/check-file',
    perMinute: 60,
    summary: ['销售报告：核对文件是否为发出的原件', 'Sales report: whether a file is the one that was issued'],
    input: z.looseObject({ token: z.string().max(100) }),
    async answer(context) {
      const tenantId = tenantOfToken(context.input.token)
      if (!tenantId) throw over()
      return parts.asStranger(tenantId, async work =>
        held(context, work, await settlementUnder(work, context.input.token)),
      )
    },
  }),
  insideCall(parts, settlement),
  insideCall(parts, settlementConfirm),
]
