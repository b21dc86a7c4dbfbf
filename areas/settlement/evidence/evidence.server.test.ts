import { expect, test } from 'vitest'
import { param } from '#areas/admin/param/document.ts'
import { pixel } from '#areas/exchange/testing.ts'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'

const opened = await house()
const { admin, base, sql, user } = opened
const { container, cost, itemsOf, sell, submitted } = settling(opened)

const uploaded = async (fileName: string) => {
  const { data } = await admin.upload('/admin/sys-file/upload', { name: fileName, content: pixel })
  const { fileId, fileName: kept, size } = data as Wire
  return { fileId, fileName: kept, size }
}
const hang = async (id: string, attachmentType: string, fileName: string) =>
  admin.ask('POST', `${settlement.calls}/upload`, {
    attachmentType,
    settlementIds: [id],
    files: [await uploaded(fileName)],
  })
/** The switch of the tenant, for as long as a test needs it. */
async function ask(paramValue: 'Y' | 'N') {
  const { records } = await admin.page(param, { paramKey: 'settlement.evidenceRequired' })
  await admin.save(param, await admin.get(param, { id: String(records[0]?.id) }), { paramValue })
}

test('an audit waits for complete evidence when the tenant asks for it; the vendor checks the statement under a link', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  const [itemCode] = itemsOf(list)
  await sell(list, [
    { itemCode, saleQty: '5', salePrice: '700' },
    { itemCode, saleQty: '3', salePrice: '680' },
  ])
  const { id: costId } = await cost(list, { expenseSubType: 'DOCK', amount: '100' })
  const { one, confirm } = await submitted(list, { finalFlag: 'Y' })
  // Finance settles both sales at one price.
  await admin.save(settlementConfirm, confirm, {
    salesLines: confirm.salesLines.map(({ id }) => ({ id, confirmPrice: '690' })),
  })
  const evidence = () => admin.ask('GET', `${settlementConfirm.calls}/evidence?id=${confirm.id}`)
  expect(await evidence()).toMatchObject({ required: false, gaps: Array(3).fill(expect.any(String)), index: [] })

  await ask('Y')
  try {
    const refused = await admin.run(settlementConfirm, 'audit', confirm).then(
      () => [],
      fault => (fault as { errors: { bizCode: string }[] }).errors.map(error => error.bizCode),
    )
    expect(refused).toEqual(['EVIDENCE_COST', 'EVIDENCE_CERTIFICATE', 'EVIDENCE_CONSENT'])
    await expect(admin.in('zh').run(settlementConfirm, 'audit', confirm)).rejects.toThrow('码头费')
    const file = await uploaded('terminal.png')
    await admin.ask('POST', '/admin/comment', {
      document: 'business-cost',
      recordId: costId,
      text: 'terminal invoice',
      files: [file],
    })
    await hang(one.id, 'CERTIFICATE', 'dumped.png')
    await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toThrow('at an average price')
    await hang(one.id, 'CONSENT', 'mail of the vendor.png')
    expect(await evidence()).toMatchObject({ required: true, gaps: [], index: [{ kind: 'COST' }, {}, {}] })
    await admin.run(settlementConfirm, 'audit', confirm)
  } finally {
    await ask('N')
  }

  // The vendor's statement says what finance confirmed, and which papers show it.
  const report = await admin.findOne(salesReport, { settlementId: one.id })
  expect(report).toMatchObject({
    salesAmountCny: '5520.00',
    payableAmount: '5420.00',
    checkCode: expect.stringMatching(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/),
    evidence: [
      { kind: 'COST', fileName: 'terminal.png', amountCny: '100.00' },
      { kind: 'CERTIFICATE', fileName: 'dumped.png' },
      { kind: 'CONSENT', fileName: 'mail of the vendor.png' },
    ],
  })
  const { token } = await admin.ask('POST', `${salesReport.calls}/share-link`, { id: report.id })
  const seen = await send(base, 'GET', `/shared/record?token=${String(token)}`)
  expect(seen.data).toMatchObject({
    record: { checkCode: report.checkCode, payableAmount: '5420.00', evidence: [{}, {}, {}] },
  })
  expect((seen.data.record as Wire).profit).toBeUndefined()

  // Whoever holds the link, and finance, see whether a file is the one that was issued; nothing of it is kept.
  const kept = () => sql('select count(*)::int as files from file')
  await queueEmpty(sql)
  const before = await kept()
  const check = async (name: string, content: Uint8Array) =>
    (await admin.upload(`/shared/sales-report/check-file?token=${String(token)}`, { name, content })).data
  expect(await check('copy of terminal.png', pixel)).toMatchObject({ verdict: 'SAME' })
  const changed = Buffer.concat([pixel, Buffer.from([0])])
  expect(await check('terminal.png', changed)).toMatchObject({ verdict: 'CHANGED', fileName: 'terminal.png' })
  expect(await check('other.pdf', changed)).toMatchObject({ verdict: 'UNKNOWN', fileName: null })
  const asked = `${settlementConfirm.calls}/check-file?id=${confirm.id}`
  expect(await admin.in('zh').upload(asked, { name: 'dumped.png', content: changed })).toMatchObject({
    msg: '文件已被改动，与发出时不一致，请向对方索取原件',
    data: { verdict: 'CHANGED' },
  })
  expect(
    await admin.upload('/shared/sales-report/check-file?token=1.x', { name: 'a.pdf', content: pixel }),
  ).toMatchObject({ status: 404 })
  expect(await kept()).toEqual(before)

  // Taken back, the vendor is told the proposal again, under the same number and with the code it had.
  await admin.run(settlementConfirm, 'antiAudit', confirm)
  const again = await admin.get(salesReport, report)
  expect(again).toMatchObject({ salesReportNo: report.salesReportNo, salesAmountCny: '5540.00' })
  expect(again.checkCode).not.toBe(report.checkCode)
})

test('a statement is issued as PDF once; the vendor fetches and checks that very file, and any change of it shows', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const { one, confirm } = await submitted(list)
  await admin.run(settlementConfirm, 'audit', confirm)
  const { id } = await admin.findOne(salesReport, { settlementId: one.id })
  const issue = (who = admin) => who.call('POST', `${salesReport.calls}/issue`, { id })
  expect(await issue(user('settlement:salesReport:list'))).toMatchObject({ status: 403 })
  const elsewhere = user('settlement:salesReport:list', 'settlement:salesReport:shareLink', {
    scope: 'ORG',
    orgIds: [],
  })
  expect(await issue(elsewhere)).toMatchObject({ status: 404 })
  // What anybody prints or keeps of it says that it is a copy.
  const printed = async () => ((await admin.ask('GET', `${salesReport.calls}/${id}/print`)) as Wire).paper as Wire
  expect(await printed()).toMatchObject({ title: ['销售报告（副本）', 'SALES REPORT (COPY)'] })
  expect(JSON.stringify(await printed())).toContain('the report is not issued yet')
  // What has changed while it was being set is not given out.
  const refused = await opened.house.database.jobTenant('1', async ({ query }) => {
    await query('select 1 from sales_report where id = $1 for update', [id])
    const asked = issue()
    await eventually(
      () =>
        sql(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%sales_report%'",
        ),
      ({ length }) => length > 0,
    )
    await query("update sales_report set check_code = check_code || '?' where id = $1", [id])
    return { asked }
  })
  const { salesReportNo } = await admin.get(salesReport, { id })
  expect(await refused.asked).toMatchObject({
    bizCode: 'REPORT_CHANGED',
    msg: `Sales report ${salesReportNo} has just changed; issue it once more`,
  })
  await sql("update sales_report set check_code = rtrim(check_code, '?') where id = $1", [id])
  // However many press at once, one file is given out, with one link on it.
  const given = (await Promise.all(Array.from({ length: 4 }, () => issue()))).map(answer => answer.data as Wire)
  const [file] = given
  expect(given).toEqual(Array(4).fill(file))
  const report = await admin.get(salesReport, { id })
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
  const issuedAs = `${report.salesReportNo} ${report.checkCode}.pdf`
  expect(report).toMatchObject({
    issuedPdf: [{ ...file, fileName: issuedAs }],
    issues: [{ checkCode: report.checkCode, fileName: issuedAs, sha256: digest }],
  })
  expect(await sql(`select count(*)::int as links from record_share where record_id = ${id}`)).toEqual([{ links: 1 }])

  const { token } = await admin.ask('POST', `${salesReport.calls}/share-link`, { id })
  const { content } = await admin.download(`/shared/file?token=${String(token)}&fileId=${String(file?.fileId)}`)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  const check = async (name: string, bytes: Uint8Array) =>
    (await admin.upload(`/shared/sales-report/check-file?token=${String(token)}`, { name, content: bytes })).data
  expect(await check('from my mail.pdf', content)).toMatchObject({ verdict: 'SAME', fileName: issuedAs })
  const changed = Buffer.from(content)
  changed[content.length >> 1] = (changed[content.length >> 1] ?? 0) ^ 1
  expect(await check(issuedAs, changed)).toMatchObject({ verdict: 'CHANGED', fileName: issuedAs })
  expect(await check('scan.pdf', changed)).toMatchObject({ verdict: 'CHANGED' })
  expect(await check('scan.pdf', Buffer.from('%PDF-1.7 another'))).toMatchObject({ verdict: 'UNKNOWN' })
  expect(JSON.stringify(await printed())).toContain(`not the file issued on ${String(report.issuedTime).slice(0, 16)}`)
  const copy = await admin.download(`${salesReport.calls}/${id}/pdf`)
  expect(await check('copy.pdf', copy.content)).toMatchObject({ verdict: 'UNKNOWN', fileName: null })

  // What it says is no longer so: it is known again, as one that others have followed.
  await admin.run(settlementConfirm, 'antiAudit', confirm)
  await admin.save(settlementConfirm, await admin.get(settlementConfirm, confirm), {
    salesLines: confirm.salesLines.map(line => ({ id: line.id, confirmPrice: '690' })),
  })
  await admin.run(settlementConfirm, 'audit', confirm)
  expect(await admin.get(salesReport, { id })).toMatchObject({ issuedPdf: null, issuedTime: null, issues: [{}] })
  expect(await check(issuedAs, content)).toMatchObject({ verdict: 'OLD', fileName: issuedAs })
  const second = await issue()
  expect(second.body).toMatchObject({ code: 0 })
  expect((await admin.get(salesReport, { id })).issues).toMatchObject([
    {},
    { fileName: (second.data as Wire).fileName },
  ])
  expect(await check(issuedAs, content)).toMatchObject({ verdict: 'OLD', fileName: issuedAs })
})

test('a statement only the house itself made is known to the last bit when it comes back, and a changed copy of it is not', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const { one, confirm } = await submitted(list)
  for (const [document, record] of [
    [settlement, await admin.get(settlement, one)],
    [settlementConfirm, confirm],
  ] as const) {
    const { id, version } = record
    const asked = { rows: [{ id, version }], reportType: 'VENDOR_REPORT' }
    const { taskId } = (await admin.ask('POST', `${document.calls}/report`, asked)) as Wire
    const { fileUrl } = await admin.finished(taskId)
    const { content } = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
    const check = async (given: string, bytes: Uint8Array) =>
      (await admin.upload(`${document.calls}/check-file?id=${id}`, { name: given, content: bytes })).data as Wire
    const { fileName, verdict } = await check('mine.xlsx', content)
    expect(verdict).toBe('SAME')
    const name = String(fileName)
    // One figure of it is another: whatever the copy is called, it is not the one that was issued.
    const changed = Buffer.from(content)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    expect(await check(name, changed)).toMatchObject({ verdict: 'CHANGED', fileName: name })
    const copy = name.replace(/\.xlsx$/, ' (1).xlsx')
    expect(await check(copy, changed)).toMatchObject({ verdict: 'CHANGED', fileName: name })
    expect(await check('other.xlsx', changed)).toMatchObject({ verdict: 'UNKNOWN' })
  }
})
