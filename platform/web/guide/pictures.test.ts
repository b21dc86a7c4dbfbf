import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type GuidePicture, piecesOf } from './pieces.ts'

const folder = join(import.meta.dirname, '../../../docs/guide')
/** What a picture may weigh, in bytes: it is fetched over the line of a packing house. */
const most = 120 * 1024

const picturesOf = (text: string): readonly GuidePicture[] =>
  piecesOf(text).filter((piece): piece is GuidePicture => typeof piece !== 'string')

const pages = readdirSync(folder).filter(name => name.endsWith('.md'))
const files = readdirSync(join(folder, 'pictures')).filter(name => name.endsWith('.webp'))

test('each page of the guide has its picture, and each picture its page, and none is heavy [issue 40]', () => {
  const named = pages.map(page => {
    const text = readFileSync(join(folder, page), 'utf8')
    const pictures = picturesOf(text)
    expect(
      pictures.map(({ file }) => file),
      page,
    ).toEqual([page.replace(/\.md$/, '.webp')])
    expect(pictures[0]?.words.length, page).toBeGreaterThan(10)
    // Nothing else of the text is a picture, which nobody would see.
    expect(text.match(/!\[/g), page).toHaveLength(1)
    return page.replace(/\.md$/, '')
  })
  expect(files.map(file => file.replace(/\.webp$/, ''))).toEqual(named)
  const shown = JSON.parse(readFileSync(join(folder, 'pictures', 'shown.json'), 'utf8')) as Record<string, string[]>
  expect(Object.keys(shown)).toEqual(named)
  for (const [name, words] of Object.entries(shown)) expect(words.length, name).toBeGreaterThan(1)
  for (const file of files) expect(statSync(join(folder, 'pictures', file)).size, file).toBeLessThanOrEqual(most)
})

test('a page is shown with its own pictures between its words [issue 40]', () => {
  const text =
    '# 采购\n\n给采购员。\n\n![一张装箱单](pictures/purchase.zh.webp)\n\n1. 合同。\n![别处](https://a.test/b.png)\n'
  expect(piecesOf(text)).toEqual([
    '# 采购\n\n给采购员。\n\n',
    { file: 'purchase.zh.webp', words: '一张装箱单' },
    '\n\n1. 合同。\n![别处](https://a.test/b.png)\n',
  ])
})
