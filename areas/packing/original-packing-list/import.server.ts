import { z } from 'zod'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { type New, tableOf } from '#platform/model/document.ts'
import { inLanguage } from '#platform/model/label.ts'
import type { Workbook } from '#platform/model/workbook.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import { readWorkbook } from '#platform/server/excel/read.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall } from '#platform/server/http/call.ts'
import { CallRefusal, refuse } from '#platform/server/http/refusal.ts'
import { acceptedIn, fileOf } from '#platform/server/http/upload.ts'
import { may } from '#platform/server/session/user.ts'
import { sameFile } from '#platform/server/tasks/same-file.ts'
import { packingTemplate } from '../packing-template/document.ts'
import { answeredTemplate } from '../packing-template/mending.ts'
import { mappingProposal } from '../packing-template/propose-mapping.ts'
import { badRows, type SheetReading, sheetReading } from '../packing-template/read-sheet.ts'
import { sheetPictures } from '../packing-template/sheet-picture.ts'
import { isFitting } from '../packing-template/sheet-values.ts'
import type { TemplateRow } from '../packing-template/template-row.ts'
import { originalPackingList } from './document.ts'
import { originalFrom, type Recognised } from './from-reading.ts'
import { type ImportFields, importFields } from './import-fields.server.ts'
import { keepWorkbook, refuseSameWorkbook } from './import-source.server.ts'
import { keepTemplate } from './keep-template.server.ts'
import { knownTerms } from './known-terms.server.ts'
import { ownWords } from './own-words.server.ts'
import { fileDifference, linesWith } from './vendor-file/compare.ts'
import { exporterNamed, vendorNamed } from './vendor-named.server.ts'

/** What came of a workbook, or, of a dry run, what would be read. */
const importAnswer = z
  .object({
    id: z.string().optional(),
    packingListNo: z.string().nullable().optional(),
    lines: z.union([z.int(), z.array(z.object({}).loose())]).optional(),
    templateKept: z.boolean().optional(),
    accepted: z.boolean().optional(),
  })
  .loose()

/** Brings a vendor's own workbook in as an original packing list, or shows what would be read (decisions 5; business.md 3.1). */
export const importCall = (parts: HouseParts): Call => {
  const shape = parts.store.shapes.of(originalPackingList.name)
  const permission = `${originalPackingList.permission}:import`
  return defineCall({
    method: 'POST',
    path: '/packing/original-packing-list/import',
    summary: ['原始装箱单：导入供应商装箱单', 'Original packing list: import a vendor’s workbook'],
    access: 'user',
    permission,
    input: z.object({}).loose(),
    output: importAnswer,
    effect: 'write',
    audit: 'import',
    limits: { bodyKilobytes: 12_288, seconds: 120 },
    transaction: 'own',
    takesFile: { megabytes: 10 },
    async answer(context) {
      const file = fileOf(context)
      const given = importFields(file.fields)
      const workbook = await readWorkbook(file.content, { fileName: file.fileName })
      const dry = given.dryRun === 'true'
      const { tenantId } = context.user
      const read = async (transaction: Transaction) => {
        const work = workOf(parts, { ...context, transaction })
        // What is said of a list, such as whose it is, is said to whoever it is there for.
        if (given.id) await parts.store.read(work, shape, given.id, false, permission)
        // Whose list it is the sheet says itself, more often than not.
        const named = dry && !given.vendorId ? await vendorNamed(work, workbook) : undefined
        const fields = named ? { ...given, vendorId: named.id } : given
        const stored = fields.template === undefined
        const template = answeredTemplate(
          fields.template ?? (await storedTemplate(work, fields, workbook, named)),
          fields.answers,
        )
        const reading = sheetReading(workbook, template, fields.mending)
        // What a person has mapped the dialog holds already; a stored template it sees for the first time.
        if (dry)
          return { ...(stored ? await shown(work, fields, workbook, { reading, template }) : reading), vendor: named }
        const accepted = acceptedIn(file.fields)
        if (reading.accepted && !accepted.has(sameFile)) await refuseSameWorkbook(work, file)
        const made = await importReading(work, context, fields, { reading, workbook, accepted })
        await refuseBeyondScope(work, shape, [made.id], 'import')
        await keepWorkbook(work, parts.files, file, made.id)
        return imported(made, await templateKept(parts, work, fields, template))
      }
      return dry ? context.database.readTenant(tenantId, read) : context.database.withTenant(tenantId, read)
    },
  })
}

/** What a dry run with the vendor's stored template shows: the sheet as well, and a new proposal where the template does not fit it. */
async function shown(
  work: Work,
  { vendorId = '' }: ImportFields,
  workbook: Workbook,
  { reading, template }: { readonly reading: SheetReading; readonly template: readonly TemplateRow[] },
): Promise<object> {
  if (isFitting(reading.errors)) return { ...reading, template, sheets: sheetPictures(workbook, reading) }
  const proposal = mappingProposal(workbook, await ownWords(work, vendorId))
  return { ...reading, template, proposal, sheets: sheetPictures(workbook, proposal) }
}

/** Keeps the mapping of an import as the vendor's template when the person asks for it, or when they answered a question a stored one left open. */
async function templateKept(
  parts: HouseParts,
  work: Work,
  { orgId = '', vendorId = '', templateType, template: chosen, templateName, answers }: ImportFields,
  template: readonly TemplateRow[],
): Promise<boolean | undefined> {
  const about = { orgId, vendorId, templateType, template }
  if (chosen) return templateName ? keepTemplate(parts, work, { ...about, templateName }) : undefined
  if (Object.keys(answers).length === 0) return undefined
  const stored = await work.find(packingTemplate, { businessEntity: orgId, vendorId, templateType, enableFlag: 'Y' })
  if (stored) await keepTemplate(parts, work, { ...about, templateName: stored.templateName })
  return undefined
}

/** The vendor's stored template; without one the answer carries a proposal for mapping the headings by hand. */
async function storedTemplate(
  work: Work,
  { orgId, vendorId, templateType }: ImportFields,
  workbook: Workbook,
  named: { readonly id: string; readonly name: string } | undefined,
): Promise<TemplateRow[]> {
  if (!orgId) throw refuse(['请选择业务主体', 'Please choose: Business entity'], 'REQUIRED')
  if (!vendorId) throw refuse(['请选择外部供应商', 'Please choose: External vendor'], 'REQUIRED')
  const found = await work.find(packingTemplate, { businessEntity: orgId, vendorId, templateType, enableFlag: 'Y' })
  if (!found) {
    const proposal = mappingProposal(workbook, await ownWords(work, vendorId))
    throw new CallRefusal(200, 'TEMPLATE_MISSING', ['未找到装箱单模板', 'No packing template found'], {
      proposal,
      sheets: sheetPictures(workbook, proposal),
      vendor: named,
    })
  }
  const { rows } = await work.get(packingTemplate, found.id)
  return rows.map(row => ({
    templateType: row.rowType,
    excelField: row.excelField,
    packingListField: row.packingListField,
  }))
}

/** A workbook that is taken in. */
interface Taken {
  readonly reading: SheetReading
  readonly workbook: Workbook
  /** The warnings the person has read. */
  readonly accepted: ReadonlySet<string>
}

async function importReading(
  work: Work,
  context: CallContext<unknown>,
  { orgId, vendorId, id }: ImportFields,
  { reading, workbook, accepted }: Taken,
): Promise<Imported> {
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
  const seesPrices = may(context.user, 'field:purchasePrice:view')
  if (id) return corrected(work, { id, orgId, vendorId, seesPrices }, reading)
  const recognised = await recognisedIn(work, reading, workbook)
  const known = await knownTerms(work, { orgId, vendorId })
  const record = originalFrom(reading, { orgId, vendorId, recognised, known, seesPrices })
  const given = { ...record, accepted: [...accepted] }
  const made = await work.createUnfinished(originalPackingList, given)
  return { id: made.id, packingListNo: made.packingListNo, lines: reading.lines.length }
}

/** A list that a vendor's corrected workbook is brought into, and who brings it. */
interface Into {
  readonly id: string
  readonly orgId: string
  readonly vendorId: string
  readonly seesPrices: boolean
}

/** Figures of a line, which travel as text and are kept as decimals. */
const figures = ['qty', 'totalNetWeight', 'grossWeight', 'purchaseUnitPrice'] as const

/**
 * Takes what a vendor's workbook says otherwise into the lines of a list that is there: lines that stay keep what people
 * entered beside the vendor's words, their items and prices above all (business.md 3.1).
 */
async function corrected(
  work: Work,
  { id, orgId, vendorId, seesPrices }: Into,
  reading: SheetReading,
): Promise<Imported> {
  const before = await work.get(originalPackingList, id)
  const { packingListNo, orgName, status, vendorName } = before
  if (status !== 'UNAUDITED')
    throw refuse(
      [`${packingListNo}已审核或已作废，不允许修改`, `${packingListNo} is audited or invalid and cannot be changed`],
      'STATE_NOT_ALLOWED',
    )
  if (before.vendorId !== vendorId || before.orgId !== orgId)
    throw refuse(
      [
        `${packingListNo}是${vendorName}给${orgName}的装箱单，所选供应商或业务主体不同；请重新选择，或导入为新装箱单`,
        `${packingListNo} is a list of ${vendorName} for ${orgName}, not of those chosen; choose again, or import the file as a new list`,
      ],
      'OF_ANOTHER_VENDOR',
    )
  const { lines, priceUom } = fileDifference(before as unknown as Wire, reading, { seesPrices })
  const details = linesWith(before.details as unknown as Wire[], lines, priceUom).map(line => ({
    ...line,
    ...Object.fromEntries(figures.map(name => [name, line[name] ? decimal(String(line[name])) : null])),
  })) as unknown as New<typeof originalPackingList>['details']
  const version = await work.update(originalPackingList, before, { details, sourceType: 'IMPORT' })
  await work.run(originalPackingList, 'matchAttributes', { id, version })
  return { id, packingListNo, lines: reading.lines.length }
}

/** What came of a workbook. */
interface Imported {
  readonly id: string
  readonly packingListNo: string | null
  readonly lines: number
}

/** Says what came of a workbook, and when the mapping was to be kept and was not. */
const imported = (made: Imported, kept: boolean | undefined): Done =>
  kept === undefined
    ? new Done(made, ['导入成功', 'Imported successfully'])
    : new Done(
        { ...made, templateKept: kept },
        kept
          ? ['导入成功，列对照已保存为该供应商的模板', 'Imported; the mapping is kept as the vendor’s template']
          : [
              '导入成功；列对照未保存：您没有保存装箱单模板的权限，或该模板已停用',
              'Imported; the mapping was not kept: you may not save packing templates, or the vendor’s template is disabled',
            ],
      )

/** Ports and parties of the header by the names the vendor writes: `SAN ANTONIO, CHILE` is the port of San Antonio. */
async function recognisedIn(work: Work, { header }: SheetReading, workbook: Workbook): Promise<Recognised> {
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
    exporterId:
      (await partyNamed(work, tableOf(exporter), ['lookup_value', 'description'], header.exporter)) ??
      (await exporterNamed(work, workbook)),
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
