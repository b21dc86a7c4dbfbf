import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { DrawnPaper } from '../../model/paper.ts'
import { drawingOf, pdfOf, type Setting } from './pdf.ts'

const stored = fileURLToPath(new URL('../../../tests/data/papers/contract.png', import.meta.url))
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    [String(at + 1), ''] as const,
    ['金枕榴莲 A级 ทุเรียนหมอนทอง', 'Durian Monthong A ก้ำกึ่ง ที่น้ำผึ้ง'] as const,
    ['1,234.50', ''] as const,
  ])
const contract = (count: number): DrawnPaper => ({
  title: ['采购合同', 'PURCHASE CONTRACT'],
  facts: [
    [
      ['合同号', 'Contract no.'],
      ['PC2505-01', ''],
    ],
    [
      ['卖方', 'Seller'],
      ['泰国果园', 'บริษัท สวนทุเรียน จำกัด'],
    ],
  ],
  body: [
    { kind: 'text', text: ['#let 与 *星号* 只是文字', '#let and *stars* are words only'] },
    {
      kind: 'part',
      heading: ['一、货物与价格', '1. Goods and price'],
      body: [
        {
          kind: 'table',
          columns: [
            { label: ['序号', 'No.'], figure: true },
            { label: ['品名', 'Goods'], figure: false },
            { label: ['金额(THB)', 'Amount (THB)'], figure: true },
          ],
          rows: lines(count),
          foot: [
            ['', ''],
            ['合计', 'Total'],
            ['4,938.00', ''],
          ],
        },
      ],
    },
    {
      kind: 'codes',
      codes: [
        { symbol: 'code128', text: 'PC2505-01' },
        { symbol: 'gs1-128', text: '(01)09521234543213(10)LOT25A' },
        { symbol: 'datamatrix', text: 'PC2505-01' },
        { symbol: 'qrcode', text: 'PC2505-01' },
      ],
    },
    {
      kind: 'sides',
      sides: [
        { role: ['卖方', 'Seller'], name: ['泰国果园', 'Thai orchard'], stamp: true },
        { role: ['买方', 'Buyer'], name: ['上海公司', 'Shanghai company'], stamp: true },
      ],
    },
  ],
})
const setting = (count: number, more: Partial<Setting> = {}): Setting => ({
  paper: contract(count),
  sheet: 'A4',
  foot: 'PC2505-01 · 第1次打印 Print 1',
  picture: () => Promise.resolve(undefined),
  ...more,
})
const looked = async (drawing: Buffer) =>
  sharp(drawing, { density: 72 }).resize({ width: 800 }).flatten({ background: '#fff' }).greyscale()

describe('a paper as PDF', () => {
  test('looks as it was agreed, Chinese, Thai and English, with codes and places for stamps', async () => {
    const drawn = await looked(await drawingOf(setting(4)))
    // `PAPER_PICTURES=keep` takes what is drawn now as what is agreed.
    if (process.env.PAPER_PICTURES === 'keep') await writeFile(stored, await drawn.clone().png().toBuffer())
    const [now, agreed] = await Promise.all([
      drawn.raw().toBuffer({ resolveWithObject: true }),
      sharp(await readFile(stored))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ])
    expect(now.info).toMatchObject({ width: agreed.info.width, height: agreed.info.height })
    const differing = now.data.filter((value, at) => Math.abs(value - (agreed.data[at] ?? 0)) > 64).length
    expect(differing / now.data.length).toBeLessThan(0.001)
  })

  test('goes over as many sheets as it needs, and carries its fonts', async () => {
    const [short, long] = [await pdfOf(setting(4)), await pdfOf(setting(200))]
    const sheets = (pdf: Buffer) => Number(/\/Type\s*\/Pages[^>]*\/Count\s*(\d+)/.exec(pdf.toString('latin1'))?.[1])
    expect(short.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sheets(short)).toBe(1)
    expect(sheets(long)).toBeGreaterThan(3)
    const fonts = new Set([...long.toString('latin1').matchAll(/BaseFont\s*\/\w+\+([\w-]+)/g)].map(([, name]) => name))
    expect([...fonts].every(name => /^(NotoSansHans|NotoSansSChinese|NotoSansThai)/.test(name ?? ''))).toBe(true)
    expect(fonts.size).toBeGreaterThan(2)
  })

  test('shows its pictures, and leaves out one that is gone', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const body: DrawnPaper['body'] = [
      {
        kind: 'pictures',
        files: [
          { fileId: '1', fileName: 'a.png' },
          { fileId: '2', fileName: 'b.png' },
        ],
      },
    ]
    const pictures = setting(0, {
      paper: { ...contract(0), body },
      picture: id => Promise.resolve(id === '1' ? photo : undefined),
    })
    const drawing = (await drawingOf(pictures)).toString()
    expect(drawing.match(/<image /g)).toHaveLength(1)
  })

  test('that cannot be set says so, and the next one is set', async () => {
    const broken = setting(1, { paper: { ...contract(1), body: [{ kind: 'table' } as never] } })
    await expect(pdfOf(broken)).rejects.toThrow('could not be set')
    expect((await pdfOf(setting(1))).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
