import { z } from 'zod'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { tableOf } from '#platform/model/document.ts'
import { inLanguage } from '#platform/model/label.ts'
import type { Workbook } from '#platform/model/workbook.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/calls.ts'
import { readWorkbook } from '#platform/server/excel/read.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall } from '#platform/server/http/call.ts'
import { badRequest, CallRefusal, refuse } from '#platform/server/http/refusal.ts'
import { sameFile } from '#platform/server/tasks/same-file.ts'
import { acceptedIn, uploadedFile } from '#platform/server/tasks/upload.ts'
import { packingTemplate } from '../packing-template/document.ts'
import { mappingProposal } from '../packing-template/propose-mapping.ts'
import { badRows, type SheetReading, sheetReading } from '../packing-template/read-sheet.ts'
import type { TemplateRow } from '../packing-template/template-row.ts'
import { originalPackingList } from './document.ts'
import { originalFrom, type Recognised } from './from-reading.ts'
import { keepWorkbook, refuseSameWorkbook } from './import-source.server.ts'
import { ownWords } from './own-words.server.ts'

const templateRows = z.array(
  z.object({
    templateType: z.enum(['HEADER', 'LINE']),
    excelField: z.string().min(1).max(300),
    packingListField: z.string().min(1).max(60),
  }),
)
const fieldsInput = z.object({
  orgId: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  vendorId: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  templateType: z.enum(['ORIGINAL', 'SUPPLIER']).default('ORIGINAL'),
  id: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  dryRun: z.enum(['true', 'false']).default('false'),
  template: z.string().max(100_000).optional(),
  accepted: z.string().max(200).optional(),
})
type Fields = z.infer<typeof fieldsInput>

/** Brings a vendor's own workbook in as an original packing list, or shows what would be read (decisions 5; business.md 3.1). */
export const importCall = (parts: HouseParts): Call =>
  defineCall({
    method: 'POST',
    path: '/packing/original-packing-list/import',
    summary: ['原始装箱单：导入供应商装箱单', 'Original packing list: import a vendor’s workbook'],
    access: 'user',
    permission: 'purchase:original:import',
    input: z.object({}).loose(),
    output: z.unknown(),
    effect: 'write',
    audit: 'import',
    limits: { bodyKilobytes: 12_288, seconds: 120 },
    transaction: 'own',
    async answer(context) {
      const file = await uploadedFile(context.request)
      const parsed = fieldsInput.safeParse(file.fields)
      if (!parsed.success)
        throw badRequest([
          '导入参数不正确',
          `The import's parameters are not valid: ${parsed.error.issues[0]?.path.join('.') ?? ''}`,
        ])
      const fields = parsed.data
      const workbook = await readWorkbook(file.content, { fileName: file.fileName })
      const dry = fields.dryRun === 'true'
      const { tenantId } = context.user
      const read = async (transaction: Transaction) => {
        const work = workOf(parts, { ...context, transaction })
        const template =
          fields.template === undefined ? await storedTemplate(work, fields, workbook) : givenTemplate(fields.template)
        const reading = sheetReading(workbook, template)
        if (dry) return reading
        if (reading.accepted && !acceptedIn(file.fields).has(sameFile)) await refuseSameWorkbook(work, file)
        const { id, done } = await importReading(work, context, fields, reading)
        await keepWorkbook(work, parts.files, file, id)
        return done
      }
      return dry ? context.database.readTenant(tenantId, read) : context.database.withTenant(tenantId, read)
    },
  })

function givenTemplate(text: string): TemplateRow[] {
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    rows = undefined
  }
  const parsed = templateRows.safeParse(rows)
  if (!parsed.success) throw badRequest(['模板内容不正确', 'The template is not valid'])
  return parsed.data
}

/** The vendor's stored template; without one the answer carries a proposal for mapping the headings by hand. */
async function storedTemplate(
  work: Work,
  { orgId, vendorId, templateType }: Fields,
  workbook: Workbook,
): Promise<TemplateRow[]> {
  if (!orgId) throw refuse(['请选择业务主体', 'Please choose: Business entity'], 'REQUIRED')
  if (!vendorId) throw refuse(['请选择外部供应商', 'Please choose: External vendor'], 'REQUIRED')
  const found = await work.find(packingTemplate, { orgId, vendorId, templateType, enableFlag: 'Y' })
  if (!found)
    throw new CallRefusal(200, 'TEMPLATE_MISSING', ['未找到装箱单模板', 'No packing template found'], {
      proposal: mappingProposal(workbook, await ownWords(work, vendorId)),
    })
  const { rows } = await work.get(packingTemplate, found.id)
  return rows.map(row => ({
    templateType: row.rowType,
    excelField: row.excelField,
    packingListField: row.packingListField,
  }))
}

async function importReading(
  work: Work,
  context: CallContext<unknown>,
  { orgId, vendorId, id }: Fields,
  reading: SheetReading,
): Promise<{ id: string; done: Done }> {
  if (!reading.accepted) {
    const rows = badRows(reading).map(row => ({
      lineNum: row.lineNum,
      errors: row.errors.map(error => inLanguage(error, context.language)),
    }))
    throw new CallRefusal(
      200,
      'IMPORT_ROWS_INVALID',
      ['文件中有错误的行，未导入任何数据', 'The file has faulty rows; nothing was imported'],
      rows,
    )
  }
  if (!orgId || !vendorId)
    throw refuse(
      ['请选择业务主体和外部供应商', 'Please choose the business entity and the external vendor'],
      'REQUIRED',
    )
  const recognised = await recognisedIn(work, reading)
  const last = await work.newest(originalPackingList, { orgId, vendorId, enableFlag: 'Y' })
  const record = originalFrom(reading, { orgId, vendorId, recognised, last })
  if (id) {
    const before = await work.get(originalPackingList, id)
    if (before.status !== 'UNAUDITED')
      throw refuse(
        [
          `${before.packingListNo}已审核或已作废，不允许修改`,
          `${before.packingListNo} is audited or invalid and cannot be changed`,
        ],
        'STATE_NOT_ALLOWED',
      )
    await work.update(originalPackingList, before, { details: record.details, sourceType: 'IMPORT' })
    await work.run(originalPackingList, 'matchAttributes', { id, version: before.version + 1 })
    return imported(id, before.packingListNo, reading)
  }
  const made = await work.createUnfinished(originalPackingList, record)
  return imported(made.id, made.packingListNo, reading)
}

const imported = (id: string, packingListNo: string | null, reading: SheetReading) => ({
  id,
  done: new Done({ id, packingListNo, lines: reading.lines.length }, ['导入成功', 'Imported successfully']),
})

/** Ports and parties of the header by the names the vendor writes: `SAN ANTONIO, CHILE` is the port of San Antonio. */
async function recognisedIn(work: Work, { header }: SheetReading): Promise<Recognised> {
  return {
    pol: await portNamed(work, header.pol),
    pod: await portNamed(work, header.pod),
    pot: await portNamed(work, header.pot),
    consigneeId: await partyNamed(
      work,
      tableOf(consignee),
      ['domestic_consignee', 'domestic_consignee_en'],
      header.consignee,
    ),
    exporterId: await partyNamed(work, tableOf(exporter), ['lookup_value', 'description'], header.exporter),
  }
}

async function portNamed(work: Work, written: string | null | undefined): Promise<string | null> {
  const [name = ''] = (written ?? '').split(/[,，(（/]/)
  if (!name.trim()) return null
  const { rows } = await work.transaction.query<{ port_code: string }>(
    `select port_code from ${tableOf(port)} where tenant_id = current_tenant() and enable_flag = 'Y'
       and (lower(port_name_en) in (lower($1), lower($1) || ' port') or port_name = $1 or port_code = upper($1)) order by length(port_name_en), id limit 1`,
    [name.trim()],
  )
  return rows[0]?.port_code ?? null
}

/** A name without its company form, capitals and signs. */
const bare = (column: string) =>
  `regexp_replace(regexp_replace(lower(${column}), '(co\\.?,? ?ltd\\.?|limited|inc\\.?|company)', '', 'g'), '[^[:alnum:]]', '', 'g')`

async function partyNamed(
  work: Work,
  table: string,
  columns: readonly string[],
  written: string | null | undefined,
): Promise<string | null> {
  if (!written) return null
  const { rows } = await work.transaction.query<{ id: string }>(
    `select id from ${table} where tenant_id = current_tenant() and enable_flag = 'Y' and (${columns.map(column => `${bare(column)} = ${bare('$1')}`).join(' or ')}) order by id limit 1`,
    [written],
  )
  return rows[0]?.id ?? null
}
