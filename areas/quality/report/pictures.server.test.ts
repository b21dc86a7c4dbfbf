import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { readWorkbook } from '#platform/server/excel/read.ts'
import { picturesIn } from '#platform/server/excel/testing/pictures-in.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { marketQualityCheck } from '../market-check/document.ts'
import { reports } from './reports.ts'

const { admin, house: server, make, sql, user } = await house()

interface Photo {
  readonly fileId: string
  readonly fileName: string
  readonly size: number
}

/** A photo of one colour, as a phone takes it: it is known again by what is seen. */
async function photo(fileName: string, background: string, broken = false): Promise<Photo> {
  const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const content = broken ? Buffer.concat([whole.subarray(0, 200), Buffer.alloc(2000, 7)]) : whole
  const { data } = await admin.upload('/admin/sys-file/upload', { name: fileName, content })
  return { fileId: String(data.fileId), fileName, size: content.length }
}

/** Hangs photos on a record as its save does. */
async function hang(document: Declaration, { id }: { readonly id: string }, photos: readonly Photo[]): Promise<void> {
  await sql(`update ${document.name.replaceAll('-', '_')} set photos = $2 where id = $1`, [id, JSON.stringify(photos)])
  await sql('update file set document = $3, record_id = $1 where tenant_id = 1 and id = any($2::bigint[])', [
    id,
    photos.map(({ fileId }) => fileId),
    document.name,
  ])
}

/** The colour of a picture, as far as the eye tells it. */
async function colourOf(content: Buffer): Promise<string> {
  const { dominant } = await sharp(content).stats()
  return (['r', 'g', 'b'] as const).filter(channel => dominant[channel] > 128).join('')
}

/** What somebody exports with pictures: the texts of its sheets, and the pictures by their rows. */
async function exported(who: Person, document: Declaration, columns: readonly string[], filters: Wire) {
  const { taskId } = await who.ask('POST', `${document.calls}/export`, { columns, filters, pictures: true })
  const task = await who.finished(taskId)
  expect(task).toMatchObject({ status: 2 })
  const { content, fileName } = await who.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
  const { sheets } = await readWorkbook(content, { fileName })
  const texts = sheets.map(({ rows }) => rows.map(({ cells }) => cells.map(cell => cell?.text ?? '')))
  const pictures = []
  for (const one of await picturesIn(Buffer.from(content)))
    pictures.push(`${one.row}.${one.column} ${one.name} ${await colourOf(one.content)}`)
  return { task, rows: texts[0] ?? [], said: texts[1] ?? [], pictures: pictures.toSorted() }
}

const delivery = reports[0]?.document as Declaration
const bySupplier = reports.find(({ document }) => document.screen.endsWith('summary-supplier'))?.document as Declaration
const month = '2032-03'
let rejected: Wire & { readonly id: string }
let passed: Wire & { readonly id: string }
const inTheMonth = { inspectionDateStart: `${month}-01`, inspectionDateEnd: `${month}-31` }

beforeAll(async () => {
  const sheets = [await make(inspectionSheet), await make(inspectionSheet)] as const
  await server.asHouse('1', async work => {
    for (const [at, sheet] of sheets.entries())
      await work.update(inspectionSheet, await work.get(inspectionSheet, sheet.id), {
        status: 'CONCLUDED',
        conclusion: at === 0 ? 'REJECT' : 'PASS',
        inspectionDate: `${month}-0${at + 1}`,
        vendorId: sheets[0].vendorId as string,
      })
  })
  ;[rejected, passed] = sheets
  const red = await photo('红.jpg', '#f00')
  const gone = await photo('gone.jpg', '#00f')
  const rows = await sql('select storage_key from file where id = $1', [gone.fileId])
  await rm(server.files.path(String((rows[0] as { storage_key: string }).storage_key)))
  await hang(inspectionSheet, rejected, [
    red,
    gone,
    await photo('broken.jpg', '#00f', true),
    await photo('b.jpg', '#00f'),
  ])
  const many = []
  for (let at = 1; at <= 12; at++) many.push(await photo(`${at}.jpg`, '#0f0'))
  await hang(inspectionSheet, passed, many)
})

describe('reports and lists with their pictures [issue 37]', () => {
  test('each sheet has its own beside it; what is gone, broken or too much is named', async () => {
    const found = await exported(admin.in('en'), delivery, ['inspectionId', 'conclusion'], {
      ...inTheMonth,
      sorts: 'inspectionDate',
    })
    expect(found.rows.map(row => row.slice(0, 3))).toEqual([
      ['Inspection sheet', 'Conclusion', 'Pictures'],
      [rejected.qcNumber, 'Reject', '4'],
      [passed.qcNumber, 'Pass', '12'],
    ])
    expect(found.rows[0]?.slice(3)).toEqual(Array.from({ length: 10 }, (_, at) => `Picture ${at + 1}`))
    expect(found.pictures).toEqual(
      [
        '2.3 红.jpg r',
        '2.6 b.jpg b',
        ...Array.from({ length: 10 }, (_, at) => `3.${at + 3} ${at + 1}.jpg g`),
      ].toSorted(),
    )
    expect(found.said).toEqual([
      ['Row', 'Record', 'Pictures left out', 'What is said of it'],
      ['', '', '', '16 pictures in all, 12 of them in this file'],
      ['3', passed.qcNumber, '11.jpg', 'More than fit beside a row; look at the record'],
      ['3', passed.qcNumber, '12.jpg', 'More than fit beside a row; look at the record'],
      ['2', rejected.qcNumber, 'gone.jpg', 'The file is no longer there'],
      ['2', rejected.qcNumber, 'broken.jpg', 'The file is damaged and cannot be shown'],
    ])
    expect(found.task).toMatchObject({ successCount: 2, failedCount: 0, estimateCount: 2 })
  })

  test('a figure that adds sheets up has theirs: what did not pass first', async () => {
    const found = await exported(admin.in('zh'), bySupplier, ['month', 'vendorId'], {
      month,
      vendorId: rejected.vendorId,
    })
    expect(found.rows.slice(1).map(row => [row[0], row[2]])).toEqual([[month, '16']])
    expect(found.pictures.slice(0, 2)).toEqual(['2.10 4.jpg g', '2.11 5.jpg g'])
    expect(found.pictures).toContain('2.3 红.jpg r')
    expect(found.said.map(row => row[3])).toContain('超出每行张数，请在单据中查看')
  })

  test('the list of sheets and that of market checks have their own', async () => {
    const sheets = await exported(admin, inspectionSheet, ['qcNumber'], { id: rejected.id })
    expect(sheets.pictures).toEqual(['2.2 红.jpg r', '2.5 b.jpg b'])
    const check = await make(marketQualityCheck)
    await hang(marketQualityCheck, check, [await photo('door.jpg', '#0f0')])
    const checks = await exported(admin.in('zh'), marketQualityCheck, ['qcNumber'], { id: check.id })
    expect(checks.pictures).toEqual(['2.2 door.jpg g'])
    expect(checks.said.slice(1)).toEqual([['', '', '', '共1张图片，文件中有1张']])
  })

  test.each(reports.map(({ document }) => [document.screen, document] as const))(
    '%s has them too',
    async (_, document) => {
      const { taskId } = await admin.ask('POST', `${document.calls}/export`, {
        columns: document.list.slice(0, 3),
        filters: { orgId: '0' },
        pictures: true,
      } as never)
      expect(await admin.finished(taskId)).toMatchObject({ status: 2 })
    },
  )

  test('whoever may not see the sheets gets none, and may have the figures without', async () => {
    const asked = { columns: ['inspectionId'], filters: inTheMonth, pictures: true }
    const reader = user('qc:report:list', 'qc:report:export')
    await expect(reader.ask('POST', `${delivery.calls}/export`, asked)).rejects.toMatchObject({ status: 403 })
    await reader.ask('POST', `${delivery.calls}/export`, { ...asked, pictures: false })
  })

  test('goes with no text and no lines, and not where there are none', async () => {
    const wrong = { columns: ['inspectionId'], pictures: true, format: 'csv' }
    await expect(admin.ask('POST', `${delivery.calls}/export`, wrong)).rejects.toMatchObject({ status: 400 })
    const lines = { columns: ['qcNumber'], pictures: true, lines: 'defects' }
    await expect(admin.ask('POST', `${inspectionSheet.calls}/export`, lines)).rejects.toMatchObject({ status: 400 })
    const plain = { columns: ['itemCode'], pictures: true }
    await expect(admin.ask('POST', '/qc/quality-item/export', plain)).rejects.toMatchObject({ status: 400 })
  })
})
