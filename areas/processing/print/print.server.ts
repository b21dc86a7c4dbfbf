import { z } from 'zod'
import { item } from '#areas/masterdata/item/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Declaration, Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { notFound, Refused } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { preMaterial } from '../pre-material/document.ts'
import { printerLog } from '../printer-log/document.ts'
import { printerTemplate, printKinds } from '../printer-template/document.ts'
import { processPlan } from '../process-plan/document.ts'
import { processTask } from '../process-task/document.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { filledIn } from './words.ts'

type Kind = keyof typeof printKinds

/** What each kind of print is of. */
const subjects: Readonly<Record<Kind, Declaration>> = {
  MATERIAL_LABEL: weighingRecord,
  TASK: processTask,
  PLAN: processPlan,
  MATERIAL: processPlan,
}

const kind = z.enum(Object.keys(printKinds) as [Kind, ...Kind[]])
const asked = { kind, id: idText, templateId: idText.optional() }
const sheet = z.object({
  docNo: z.string(),
  templateId: z.string(),
  templateName: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  barcode: z.string().nullable(),
  words: z.array(z.string()),
  /** What stands above the rows; nothing where there are none. */
  heads: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

/** The template that is meant, else the first of its kind in use. */
async function templateOf(work: Work, printKind: Kind, id: string | undefined) {
  const found = await work.find(printerTemplate, { ...(id ? { id } : {}), printKind, enableFlag: 'Y' })
  if (found) return found
  const [zh, en] = printKinds[printKind]
  throw new Refused([
    {
      bizCode: 'TEMPLATE_MISSING',
      message: [
        `没有可用的${zh}模板，请在打印模板中新建或启用`,
        `No template for a ${en.toLowerCase()} is in use; make or enable one under printer templates`,
      ],
    },
  ])
}

/** A paper is read by everybody: a name in both languages, where it has both. */
const inBoth = (zh: string | null | undefined, en: string | null | undefined): string =>
  [zh, en === zh ? null : en].filter(Boolean).join(' ')

const itemIn = async (work: Work, itemCode: string, kept: string | null): Promise<string> =>
  inBoth(kept ?? itemCode, (await work.find(item, { itemCode }))?.itemNameEn)

const storeIn = async (work: Work, warehouseCode: string | null, kept: string | null): Promise<string> =>
  inBoth(kept, warehouseCode && (await work.find(secondaryInventory, { warehouseCode }))?.warehouseNameEn)

/** Whether a lot is still to go into a plan, or went in: one that was taken out of a released plan, or came back whole, is not. */
const isMeant = ({ quantity, pickedQuantity, returnedQuantity, status }: Row<typeof preMaterial>, isDraft: boolean) =>
  status === 'NONE' ? isDraft : (pickedQuantity ?? quantity).gt(returnedQuantity ?? 0)

/** What stands under the words of a material sheet: each lot with what is to be picked. */
const lotsOf = async (work: Work, processPlanId: string, isDraft: boolean): Promise<string[][]> => {
  const rows: string[][] = []
  for (const one of (await work.all(preMaterial, { processPlanId })).filter(lot => isMeant(lot, isDraft)))
    rows.push([
      one.lotNo,
      await itemIn(work, one.itemCode, one.itemName),
      await storeIn(work, one.warehouseCode, one.warehouseName),
      one.quantity.toFixed(),
    ])
  return rows
}
const headsOfLots: readonly Label[] = [
  ['批次', 'Lot'],
  ['原料', 'Material'],
  ['仓库', 'Store'],
  ['数量', 'Boxes'],
]

/** A record as its template fills it in: item and warehouse by their names in both languages. */
async function namedInBoth(work: Work, record: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { itemCode, itemName, warehouseCode, warehouseName } = record as Readonly<Record<string, string | null>>
  return {
    ...record,
    ...(itemCode ? { itemName: await itemIn(work, itemCode, itemName ?? null) } : {}),
    ...(warehouseCode ? { warehouseName: await storeIn(work, warehouseCode, warehouseName ?? null) } : {}),
  }
}

/** A sheet or label as it is printed. */
async function sheetOf(
  parts: HouseParts,
  context: CallContext<unknown>,
  { kind: printKind, id, templateId }: { kind: Kind; id: string; templateId?: string | undefined },
) {
  const work = workOf(parts, context)
  const document = subjects[printKind]
  const shape = parts.store.shapes.of(document.name)
  // Read as its own list would show it: who may not see the record, or a figure of it, prints none.
  if (!may(work.user, `${document.permission}:list`)) throw notFound()
  const record = await parts.store.seen(work, shape, id)
  const template = await templateOf(work, printKind, templateId)
  const docNo = String(record[document.title] ?? '')
  return {
    work,
    template,
    place: { orgId: record.orgId as string | null, warehouseCode: record.warehouseCode as string | null },
    sheet: {
      docNo,
      templateId: template.id,
      templateName: template.templateName,
      widthMm: template.widthMm,
      heightMm: template.heightMm,
      barcode: template.barcodeFlag === 'Y' ? docNo : null,
      words: filledIn(template.content, await namedInBoth(work, record)),
      heads: printKind === 'MATERIAL' ? headsOfLots.map(words => words.join(' ')) : [],
      rows: printKind === 'MATERIAL' ? await lotsOf(work, id, record.status === '10') : [],
    },
  }
}

/** What a print will look like. */
const previewCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/process/print/preview',
    summary: ['打印预览：按模板填好的标签或单据', 'Print preview: a label or sheet filled in by its template'],
    permission: 'process:print:list',
    input: z.strictObject(asked),
    output: sheet,
    effect: 'read',
    answer: async context => (await sheetOf(parts, context, context.input)).sheet,
  })

/** Prints: what is on the paper, and a row in the log. */
const printCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: '/process/print/print',
    summary: ['打印并记录打印日志', 'Print, and write it into the printer log'],
    permission: 'process:print:print',
    input: z.strictObject({ ...asked, copies: z.number().int().min(1).max(200).default(1) }),
    output: sheet,
    effect: 'write',
    audit: 'print',
    async answer(context) {
      const { work, template, place, sheet: printed } = await sheetOf(parts, context, context.input)
      await work.create(printerLog, {
        docNo: printed.docNo,
        printKind: context.input.kind,
        templateId: template.id,
        printerId: template.printerId,
        ...place,
        copies: context.input.copies,
        printedByName: context.user.name,
        printedTime: work.now.toISOString(),
      })
      return new Done(printed, [`已打印${printed.docNo}`, `${printed.docNo} printed`])
    },
  })

/** Calls of printing. */
export const printCalls = (parts: HouseParts): Call[] => [previewCall(parts), printCall(parts)]
