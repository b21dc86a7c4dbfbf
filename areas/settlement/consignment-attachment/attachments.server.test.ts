import { describe, expect, test } from 'vitest'
import { pixel } from '#areas/exchange/testing.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { daysAfter } from '#platform/model/days.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { consignmentAttachment } from './document.ts'

const opened = await house()
const { admin, sql, user } = opened
const { confirmOf, container, generate, itemsOf, sell, submit } = settling(opened)

async function settled() {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  return generate(list)
}
async function uploaded(name: string) {
  const { data } = await admin.upload('/admin/sys-file/upload', { name, content: pixel })
  const { fileId, fileName, size } = data as Wire
  return { fileId, fileName, size }
}
const hang = (
  attachmentType: string | undefined,
  files: readonly Wire[],
  settlementIds: readonly string[],
  who = admin,
) => who.call('POST', `${settlement.calls}/upload`, { attachmentType, settlementIds, files })

describe('papers of settlements', () => {
  test('are uploaded in a batch by what their names begin with; one bad name and none is taken [D1-2-20] [D1-5-46]', async () => {
    const one = await settled()
    const [good, bad] = [
      await uploaded(`invoice ${one.settlementNo}.png`),
      await uploaded(`scan ${one.settlementNo}.png`),
    ]
    for (const [who, message] of [
      [admin.in('zh'), '发票附件名称必须以invoice开头'],
      [admin, 'Invoice attachment names must start with invoice'],
    ] as const)
      expect(await hang('INVOICE', [good, bad], [one.id], who)).toMatchObject({
        code: 1,
        bizCode: 'ATTACHMENT_NAME',
        msg: expect.stringContaining(message),
        data: { wrong: [bad.fileName] },
      })
    expect((await hang('SETTLEMENT', [good], [one.id])).msg).toContain(
      'Settlement attachment names must start with QP, JWM or SZJWM',
    )
    expect((await admin.get(settlement, one)).attachmentCount ?? 0).toBe(0)
    await hang('INVOICE', [good], [one.id])
    // Without one chosen, the container in the name says whose it is.
    await hang('SETTLEMENT', [await uploaded(`qp_${one.containerNo}_1.png`)], [])
    expect(await admin.get(settlement, one)).toMatchObject({ attachmentCount: 2 })
    const nobodys = await uploaded('qp_TEMU0000000_1.png')
    expect(await hang('SETTLEMENT', [nobodys], [])).toMatchObject({
      bizCode: 'ATTACHMENT_NO_OWNER',
      msg: `The file name ${nobodys.fileName} holds no container that is settled`,
    })
    expect(await hang('INVOICE', [good], [one.id], user('settlement:settlement:list'))).toMatchObject({ status: 403 })
  })

  test('stay with a settlement that is audited [D0-5.9-02]', async () => {
    const one = await settled()
    const [made] = (await hang('SETTLEMENT', [await uploaded(`QP ${one.settlementNo}.png`)], [one.id]))
      .data as unknown as Wire[]
    await submit(one)
    const confirm = await confirmOf(one)
    await admin.run(settlementConfirm, 'audit', confirm)
    const paper = await admin.get(consignmentAttachment, { id: String(made?.id) })
    await expect(admin.delete(consignmentAttachment, paper)).rejects.toMatchObject({
      bizCode: 'EVIDENCE_STANDS',
      message: expect.stringContaining(`Settlement ${one.settlementNo} is audited`),
    })
    await admin.run(settlementConfirm, 'antiAudit', confirm)
    await admin.delete(consignmentAttachment, paper)
    expect((await admin.get(settlement, one)).attachmentCount).toBe(0)
  })

  test('come in one drop, each of the kind its name says; a name that says none stops all', async () => {
    const one = await settled()
    const names = [`Invoice ${one.containerNo}.png`, `qp-${one.containerNo}.png`, `SZJWM ${one.containerNo}.png`]
    const files = []
    for (const name of names) files.push(await uploaded(name))
    const other = await uploaded(`scan ${one.containerNo}.png`)
    const refused = await hang(undefined, [...files, other], [one.id])
    expect(refused).toMatchObject({ code: 1, bizCode: 'ATTACHMENT_NAME', data: { wrong: [other.fileName] } })
    expect(refused.msg).toContain('start with invoice for invoices, QP, JWM or SZJWM for settlement papers')
    await hang(undefined, files, [])
    const { records } = await admin.page(consignmentAttachment, { settlementId: one.id })
    expect(Object.fromEntries(records.map(row => [row.fileName, row.attachmentType]))).toEqual({
      [names[0] ?? '']: 'INVOICE',
      [names[1] ?? '']: 'SETTLEMENT',
      [names[2] ?? '']: 'SETTLEMENT',
    })
  })

  test('are downloaded as one archive; without vessel or ETA the person is asked first [D0-5.9-02] [D1-2-21] [D1-5-48] [D1-8-20]', async () => {
    const one = await settled()
    await hang('INVOICE', [await uploaded(`invoice-${one.containerNo}.png`)], [one.id])
    const download = (more = '') => admin.download(`${settlement.calls}/download?settlementIds=${one.id}${more}`)
    const whole = await download()
    expect(whole.fileName).toMatch(/\.zip$/)
    expect(whole.fileName).toContain(String(one.containerNo))
    const paper = (await admin.page(consignmentAttachment, { settlementId: one.id })).records[0]
    const [{ size } = { size: 0 }] = await sql('select size from file where file_name = $1', [paper?.fileName])
    const weighs = (bytes: unknown) => sql('update file set size = $2 where file_name = $1', [paper?.fileName, bytes])
    await weighs(201 * 1_048_576)
    expect(await admin.call('GET', `${settlement.calls}/download?settlementIds=${one.id}`)).toMatchObject({
      bizCode: 'DOWNLOAD_TOO_LARGE',
      msg: 'The attachments exceed 200 MB; download them in parts',
    })
    await weighs(size)
    await sql('update settlement set vessel_voyage = null where id = $1', [one.id])
    for (const [who, message] of [
      [admin.in('zh'), '船名或最新ETA为空，是否继续下载？'],
      [admin, 'Vessel name or latest ETA is empty; continue with the download?'],
    ] as const)
      expect(await who.call('GET', `${settlement.calls}/download?settlementIds=${one.id}`)).toMatchObject({
        bizCode: 'VESSEL_OR_ETA_EMPTY',
        msg: message,
      })
    expect((await download('&accepted=VESSEL_OR_ETA_EMPTY')).content.subarray(0, 2).toString()).toBe('PK')
  })

  test('come down under the day the container is expected by now, not that of when it was settled [D0-5.9-03]', async () => {
    const one = await settled()
    await hang('INVOICE', [await uploaded(`invoice-${one.containerNo}.png`)], [one.id])
    await queueEmpty(sql)
    const [tracked] = (await admin.page(cargoTracking, { containerNo: one.containerNo ?? '' })).records
    const latest = daysAfter(String(one.etaDate), 9)
    await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(tracked?.id) }), {
      etaDate: latest,
      etaReason: '塞港',
    })
    const download = () => admin.download(`${settlement.calls}/download?settlementIds=${one.id}`)
    expect((await download()).fileName).toContain(`_${one.containerNo}_${latest.replaceAll('-', '')}.zip`)
    // A settlement that was made without a day is not asked about once there is one.
    await sql('update settlement set eta_date = null where id = $1', [one.id])
    expect((await download()).fileName).toContain(latest.replaceAll('-', ''))
    await sql('update cargo_tracking set eta_date = null where packing_list_id = $1', [one.packingListId])
    expect(await admin.call('GET', `${settlement.calls}/download?settlementIds=${one.id}`)).toMatchObject({
      bizCode: 'VESSEL_OR_ETA_EMPTY',
    })
  })
})
