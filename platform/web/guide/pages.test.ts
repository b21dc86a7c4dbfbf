import { expect, test } from 'vitest'
import { around, guideIn, hitsIn, pagesOf } from './pages.ts'

const pages = pagesOf({
  '../docs/guide/purchase.zh.md':
    '# 采购\n\n给采购员。\n\n![一张装箱单](pictures/purchase.zh.webp)\n\n1. **反审核**先看下游；\n   有收货就不行。\n2. [合同](../x.md)打印。\n',
  '../docs/guide/desk.zh.md': '# 用法\n\n- 按 `F1` 看说明',
})

test('the guide begins with what is for everybody, and finds sentences across their lines', () => {
  expect(pages.map(({ name, title }) => [name, title])).toEqual([
    ['desk', '用法'],
    ['purchase', '采购'],
  ])
  expect(hitsIn(pages, '收货', 5).map(({ line }) => line)).toEqual(['反审核先看下游； 有收货就不行。'])
  expect(hitsIn(pages, '合同', 5).map(({ line }) => line)).toEqual(['合同打印。'])
  expect(hitsIn(pages, '装箱单', 5).map(({ line }) => line)).toEqual(['一张装箱单'])
  expect(hitsIn(pages, 'f1 说明', 5)).toHaveLength(1)
  expect(hitsIn(pages, '', 5)).toEqual([])
  expect(around('一二三四五六七八九十', '九', 6)).toBe('…五六七八九十')
})

test('each page of the guide is there in both languages, with a title', async () => {
  const [zh, en] = await Promise.all([guideIn('zh'), guideIn('en')])
  expect(zh.map(({ name }) => name).toSorted()).toEqual(en.map(({ name }) => name).toSorted())
  for (const { title, text } of [...zh, ...en]) expect(text.startsWith(`# ${title.slice(0, 2)}`)).toBe(true)
})
