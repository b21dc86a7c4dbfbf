import { z } from 'zod'
import { param } from '#areas/admin/param/document.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { shipmentMeant } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import { counted, type Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { settlement } from '../settlement/document.ts'
import { reached } from '../settlement/reached.server.ts'
import { consignmentAttachment } from './document.ts'
import { type AttachmentType, attachmentTypes, kindsByName, nameRefusal, prefixesIn } from './names.ts'

type Settlement = Row<typeof settlement>

/** How names of papers begin, by kind; a tenant may say otherwise (business.md 4.6). */
export const prefixParams = {
  INVOICE: { key: 'settlement.invoicePrefix', value: 'invoice' },
  SETTLEMENT: { key: 'settlement.attachmentPrefixes', value: 'QP,JWM,SZJWM' },
} as const satisfies Partial<Record<AttachmentType, { key: string; value: string }>>

async function prefixesOf(work: Work, type: AttachmentType): Promise<string[]> {
  if (type !== 'INVOICE' && type !== 'SETTLEMENT') return []
  const { key, value } = prefixParams[type]
  const own = await work.find(param, { paramKey: key, enableFlag: 'Y' })
  return prefixesIn(own?.paramValue ?? value)
}

/** What each file of a batch is: of the kind that was chosen, or of the one its name says. */
async function kindsOf(
  work: Work,
  names: readonly string[],
  chosen: AttachmentType | undefined,
): Promise<readonly AttachmentType[]> {
  const refused = (fault: { message: Label; wrong: readonly string[] }) =>
    refuse(
      [`${fault.message[0]}：${fault.wrong.join('、')}`, `${fault.message[1]}: ${fault.wrong.join(', ')}`],
      'ATTACHMENT_NAME',
      { wrong: fault.wrong },
    )
  if (chosen) {
    const fault = nameRefusal(chosen, names, await prefixesOf(work, chosen))
    if (fault) throw refused(fault)
    return names.map(() => chosen)
  }
  const told = kindsByName(names, {
    INVOICE: await prefixesOf(work, 'INVOICE'),
    SETTLEMENT: await prefixesOf(work, 'SETTLEMENT'),
  })
  if ('wrong' in told) throw refused(told)
  return told.kinds
}

const file = z.strictObject({
  fileId: z.string().regex(/^\d{1,18}$/),
  fileName: z.string().min(1).max(300),
  size: z.number().int().min(0),
})
type Uploaded = z.infer<typeof file>

/** The container a file's name says. */
const containerIn = ({ fileName }: Uploaded): string | undefined =>
  /[A-Z]{3}[UJZ]\d{7}/.exec(fileName.toUpperCase().replace(/[\s-]/g, ''))?.[0]

/** Whether a file's name says the order a settlement is of. */
const namesOrder = ({ fileName }: Uploaded, { poNumber }: Pick<Settlement, 'poNumber'>): boolean =>
  Boolean(poNumber) && fileName.toUpperCase().includes(String(poNumber).toUpperCase())

/** The last settlement of each container that files name; of several orders in one of those whose number they say too. */
async function ownersOf(
  parts: HouseParts,
  work: Work,
  context: CallContext<unknown>,
  files: readonly Uploaded[],
): Promise<string[]> {
  const shape = parts.store.shapes.of(packingList.name)
  const ids: string[] = []
  for (const containerNo of new Set(files.map(containerIn))) {
    const meant = containerNo ? await shipmentMeant(work, { containerNo, date: work.today }) : undefined
    const orders = await reached(await listsOf(work, meant?.id ?? null), shape, context, 'upload')
    const own = files.filter(file => containerIn(file) === containerNo)
    for (const list of orders) {
      const last = await work.newest(settlement, { packingListId: list.id })
      if (!last) continue
      if (orders.length === 1 || own.some(file => namesOrder(file, last))) ids.push(last.id)
    }
    const unsaid = orders.length > 1 && own.find(file => !orders.some(order => namesOrder(file, order)))
    if (unsaid) throw orderUnsaid(unsaid, orders)
  }
  return ids
}

/** Why a paper is nobody's: its container holds several orders, and its name says none of them. */
const orderUnsaid = ({ fileName }: Uploaded, orders: readonly Pick<Settlement, 'poNumber'>[]) => {
  const numbers = orders.flatMap(({ poNumber }) => poNumber ?? [])
  return refuse(
    [
      `文件${fileName}的货柜有多个订单，请在文件名中写明订单号：${numbers.join('、')}`,
      `The container of ${fileName} holds several orders; put the number of one into its name: ${numbers.join(', ')}`,
    ],
    'ATTACHMENT_ORDER_UNSAID',
  )
}

/** To which of the chosen settlements a paper belongs: the only one that was chosen, or the one whose container, and of several orders in it whose order, its name says. */
function ownerOf(file: Uploaded, chosen: readonly Settlement[], isChosen: boolean): Settlement | undefined {
  if (isChosen && chosen.length === 1) return chosen[0]
  const containerNo = containerIn(file)
  const fitting = chosen.filter(one => one.containerNo === containerNo)
  if (new Set(fitting.map(one => one.packingListId)).size < 2) return fitting[0]
  const said = fitting.find(one => namesOrder(file, one))
  if (!said) throw orderUnsaid(file, fitting)
  return said
}

/** Keeps beside settlements how many papers they have. */
async function count(work: Work, ids: readonly string[]): Promise<void> {
  await work.transaction.query(
    `update settlement s set attachment_count = (select count(*) from consignment_attachment a
        where a.tenant_id = s.tenant_id and a.settlement_id = s.id)
      where s.tenant_id = current_tenant() and s.id = any($1::bigint[])`,
    [ids],
    'count-papers',
  )
}

/** After a paper was deleted its settlement has one less. */
export const countAnew = (work: Work, settlementId: string | null): Promise<void> =>
  settlementId ? count(work, [settlementId]) : Promise.resolve()

const input = z.strictObject({
  attachmentType: z
    .enum(Object.keys(attachmentTypes) as [AttachmentType])
    .optional()
    .describe('Left out, each name says it; the name of a COST document holds the number of the cost it shows'),
  settlementIds: z
    .array(idText)
    .max(100)
    .default([])
    .describe('Whose they are; empty: the container in each name says it'),
  files: z.array(file).min(1).max(100).describe('As POST /admin/sys-file/upload answered them'),
})
const output = z.array(
  z.strictObject({ id: z.string(), fileName: z.string(), settlementId: z.string(), docNo: z.string() }),
)

/** Hangs a batch of papers on settlements, whose file names say what they are; one bad name and none is taken (Spec 000 §5.11). */
export const uploadCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${settlement.calls}/upload`,
    summary: ['结算单：批量上传附件', 'Settlement: upload attachments in batch'],
    permission: `${settlement.permission}:upload`,
    effect: 'write',
    audit: 'upload',
    input,
    output,
    async answer(context) {
      const work = workOf(parts, context)
      const { attachmentType, files, settlementIds } = context.input
      const kinds = await kindsOf(
        work,
        files.map(one => one.fileName),
        attachmentType,
      )
      const shape = parts.store.shapes.of(settlement.name)
      const chosen: Settlement[] = []
      for (const id of settlementIds.length > 0 ? settlementIds : await ownersOf(parts, work, context, files)) {
        await parts.store.read(work, shape, id, false, `${settlement.permission}:upload`)
        chosen.push(await work.get(settlement, id))
      }
      const made: z.infer<typeof output> = []
      for (const [at, one] of files.entries()) {
        const owner = ownerOf(one, chosen, settlementIds.length > 0)
        if (!owner)
          throw refuse(
            [
              `文件名${one.fileName}中没有结算单的柜号`,
              `The file name ${one.fileName} holds no container that is settled`,
            ],
            'ATTACHMENT_NO_OWNER',
          )
        const { id } = await work.create(consignmentAttachment, {
          fileName: one.fileName,
          attachmentType: kinds[at] ?? 'SETTLEMENT',
          settlementId: owner.id,
          containerNo: owner.containerNo,
          poNumber: owner.poNumber,
          orgId: owner.orgId,
          file: [one],
          uploadTime: work.now.toISOString(),
          uploadByName: work.user.name,
        })
        made.push({ id, fileName: one.fileName, settlementId: owner.id, docNo: owner.settlementNo ?? '' })
      }
      await count(
        work,
        chosen.map(one => one.id),
      )
      return new Done(made, [`已上传${made.length}个附件`, `${counted(made.length, 'attachment')} uploaded`])
    },
  })
