import { expect, test } from 'vitest'
import { regionOf } from '../regions.ts'
import { provinceLabel, tilesOf } from './tiles.ts'

test('what was sold lies on the tile of its province, the most the darkest, and what no tile stands for beside the map [D1-2-18]', () => {
  const { elsewhere, tiles } = tilesOf([
    { name: '广东', qty: 1000, amount: 100_000 },
    { name: '上海', qty: 210, amount: 25_000 },
    { name: '曼谷', qty: 4000, amount: 900 },
    { name: '', qty: 7, amount: 90 },
  ])
  expect(tiles.find(one => one.name === '广东')).toMatchObject({ qty: 1000, amount: 100_000, shade: 5, isSold: true })
  expect(tiles.find(one => one.name === '上海')).toMatchObject({ qty: 210, shade: 2 })
  expect(tiles.find(one => one.name === '黑龙江')).toMatchObject({ qty: 0, shade: 0, isSold: false })
  expect(elsewhere.map(one => one.name)).toEqual(['曼谷', ''])
})

test('a province has its English name, any other place the one it came with', () => {
  expect([provinceLabel('黑龙江'), provinceLabel('曼谷')]).toEqual([
    ['黑龙江', 'Heilongjiang'],
    ['曼谷', '曼谷'],
  ])
  const { tiles } = tilesOf([])
  expect(new Set(tiles.map(one => one.letters)).size).toBe(34)
})

test('no two provinces share a tile, and each but the special regions has its sales region', () => {
  const { tiles } = tilesOf([])
  expect(new Set(tiles.map(one => `${one.column}/${one.row}`)).size).toBe(34)
  expect(tiles.filter(one => !regionOf(one.name)).map(one => one.name)).toEqual(['台湾', '香港', '澳门'])
})

test('where more came back than was sold a tile is not coloured', () => {
  expect(tilesOf([{ name: '海南', qty: -3, amount: -30 }]).tiles.find(one => one.name === '海南')).toMatchObject({
    qty: -3,
    shade: 0,
  })
})
