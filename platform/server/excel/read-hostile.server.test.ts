import { randomBytes } from 'node:crypto'
import { CFB } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from './read.ts'
import type { WorkbookRefusal, WorkbookRefusalCode } from './refusal.ts'
import { type Part, packed, workbookParts } from './testing/packed.ts'

const one = '<row r="1"><c r="A1"><v>1</v></c></row>'

async function refusalOf(
  content: Uint8Array,
  options: { fileName?: string; milliseconds?: number; megabytes?: number } = {},
) {
  const reading = readWorkbook(content, { fileName: 'upload.xlsx', ...options })
  return reading.then(
    () => undefined,
    (error: WorkbookRefusal) => error,
  )
}

async function expectRefusal(bizCode: WorkbookRefusalCode, ...given: Parameters<typeof refusalOf>) {
  const refusal = await refusalOf(...given)
  expect(refusal).toMatchObject({ name: 'WorkbookRefusal', bizCode })
  expect(refusal?.label).toHaveLength(2)
  expect(refusal?.label[0]).toMatch(/请/)
}

describe('what is no workbook', () => {
  test.each(['list.csv', 'list.xlsm', 'list', 'list.xlsx.exe'])(
    'the name %s is refused [D0-5.13-05]',
    async fileName => {
      await expectRefusal('FILE_TYPE_NOT_ALLOWED', packed(workbookParts(one)), { fileName })
    },
  )

  test('so is other content under a workbook name [D0-5.13-05]', async () => {
    await expectRefusal('FILE_TYPE_NOT_ALLOWED', Buffer.from('<table><tr><td>1</td></tr></table>'))
    await expectRefusal('FILE_TYPE_NOT_ALLOWED', Buffer.alloc(0))
    await expectRefusal('FILE_TYPE_NOT_ALLOWED', packed([{ path: 'readme.txt', content: 'x' }]))
    const letter = workbookParts(one).map(part => ({
      ...part,
      content: String(part.content)
        .replaceAll('workbook xmlns', 'document xmlns')
        .replaceAll('/workbook>', '/document>'),
    }))
    await expectRefusal('FILE_TYPE_NOT_ALLOWED', packed(letter))
  })

  test('a compound file that holds something else is refused', async () => {
    const letter = CFB.utils.cfb_new()
    CFB.utils.cfb_add(letter, '/WordDocument', Buffer.alloc(5000, 1))
    await expectRefusal('WORKBOOK_DAMAGED', CFB.write(letter, { type: 'buffer' }) as Buffer)
  })

  test('a workbook behind a password says so', async () => {
    const book = CFB.utils.cfb_new()
    CFB.utils.cfb_add(book, '/EncryptionInfo', Buffer.alloc(200, 4))
    CFB.utils.cfb_add(book, '/EncryptedPackage', Buffer.alloc(5000, 1))
    const refusal = await refusalOf(CFB.write(book, { type: 'buffer' }) as Buffer)
    expect(refusal?.bizCode).toBe('WORKBOOK_DAMAGED')
    expect(refusal?.label[1]).toMatch(/password/)
  })

  test('a file that was cut off is damaged', async () => {
    const whole = packed(workbookParts(one))
    await expectRefusal('WORKBOOK_DAMAGED', whole.subarray(0, whole.length - 40))
  })
})

describe('a workbook that unpacks to more than it may', () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)

  test('by its ratio, in a part nobody reads', async () => {
    await expectRefusal(
      'WORKBOOK_TOO_LARGE',
      packed([...workbookParts(one), { path: 'xl/media/a.png', content: zeros(20) }]),
    )
  })

  test('while its headers say it is small', async () => {
    const bomb = { path: 'xl/media/a.png', content: zeros(20), saysSize: 100 }
    await expectRefusal('WORKBOOK_TOO_LARGE', packed([...workbookParts(one), bomb]))
  })

  test('or say less than there is', async () => {
    const parts = workbookParts(one).map(part => (part.path.includes('sheet1') ? { ...part, saysSize: 10 } : part))
    await expectRefusal('WORKBOOK_DAMAGED', packed(parts))
  })

  test('in many parts that each look harmless', async () => {
    const block = Buffer.concat(
      Array.from({ length: 40 }, () => randomBytes(1300)).map(piece => Buffer.alloc(52_000, piece)),
    )
    const parts = Array.from(
      { length: 110 },
      (_, at): Part => ({ path: `xl/media/${at}.bin`, content: block, overlaps: at > 0 }),
    )
    // Overlapping parts: two megabytes of file, two hundred and more when unpacked.
    const padding = { path: 'xl/media/padding.bin', content: randomBytes(2_400_000) }
    await expectRefusal('WORKBOOK_TOO_LARGE', packed([...workbookParts(one), padding, ...parts]))
  })

  test.each([2_001, 100_000])('in %i parts', async count => {
    const parts = Array.from({ length: count }, (_, at): Part => ({ path: `${at}`, content: '', overlaps: at > 0 }))
    await expectRefusal('WORKBOOK_TOO_LARGE', packed(parts))
  })

  test('a part that is there twice is damaged: nobody knows which one counts', async () => {
    const parts = workbookParts(one)
    await expectRefusal('WORKBOOK_DAMAGED', packed([...parts, { path: 'xl/Workbook.xml', content: '<workbook/>' }]))
  })
})

describe('XML that means harm', () => {
  test.each([
    [
      'entities that grow',
      '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    ],
    [
      'entities from elsewhere',
      '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
    ],
    ['a bare document type', '<!DOCTYPE sst><sst/>'],
    ['an unknown entity', '<sst><si><t>&x;</t></si></sst>'],
    ['an open element', '<sst><si>'],
  ])('%s', async (_, sharedStrings) => {
    await expectRefusal('WORKBOOK_DAMAGED', packed(workbookParts(one, { sharedStrings })))
  })

  test('bytes that are no UTF-8', async () => {
    const parts = workbookParts(one).map(part =>
      part.path.includes('shared')
        ? { ...part, content: Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e]) }
        : part,
    )
    await expectRefusal('WORKBOOK_DAMAGED', packed(parts))
  })
})

describe('indices', () => {
  test.each([
    ['a row beyond Excel', '<row r="1048577"><c><v>1</v></c></row>'],
    ['a row beyond reason', '<row r="99999999999999999999"><c><v>1</v></c></row>'],
    ['a row that is none', '<row r="-1"><c><v>1</v></c></row>'],
    ['a row told twice', `${one}${one}`],
    ['a column beyond Excel', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['a cell in another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['a shared text that is not there', '<row r="1"><c r="A1" t="s"><v>4000000000</v></c></row>'],
  ])('%s: damaged', async (_, rows) => {
    await expectRefusal('WORKBOOK_DAMAGED', packed(workbookParts(rows)))
  })

  test('the far corners of a sheet cost nothing', async () => {
    const rows = `${one}<row r="1048576"><c r="A1048576"><v>2</v></c><c r="XFD1048576" s="1"/></row>`
    const { sheets } = await readWorkbook(packed(workbookParts(rows)), { fileName: 'corners.xlsx' })
    expect(sheets[0]?.rows.map(({ no, cells }) => [no, cells.length])).toEqual([
      [1, 1],
      [1_048_576, 1],
    ])
  })

  test('a filled cell beyond 200 columns is too much', async () => {
    const at = (column: string) => packed(workbookParts(`<row r="1"><c r="${column}1"><v>1</v></c></row>`))
    expect(await refusalOf(at('GR'))).toBeUndefined()
    await expectRefusal('WORKBOOK_TOO_LARGE', at('GS'))
  })

  test('so are more than 50,000 filled rows', async () => {
    const rows = (count: number) => packed(workbookParts('<row><c><v>1</v></c></row>'.repeat(count)))
    expect(await refusalOf(rows(20_000))).toBeUndefined()
    const full = Array.from({ length: 50_001 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join('')
    await expectRefusal('WORKBOOK_TOO_LARGE', packed(workbookParts(full)))
  })
})

test('reading ends when its time is up', async () => {
  await expectRefusal('WORKBOOK_TIMEOUT', packed(workbookParts(one)), { milliseconds: 1 })
})

test('reading ends when its memory is used up, and the server goes on', async () => {
  const texts = Array.from(
    { length: 400_000 },
    (_, at) => `<si><t>${at} ${randomBytes(8).toString('hex')}</t></si>`,
  ).join('')
  await expectRefusal('WORKBOOK_TOO_LARGE', packed(workbookParts(one, { sharedStrings: `<sst>${texts}</sst>` })), {
    megabytes: 32,
  })
  expect(await refusalOf(packed(workbookParts(one)))).toBeUndefined()
})
