import { describe, expect, test } from 'vitest'
import { mentionsOf, partsOf, saidOf } from './parts.ts'
import { plain } from './plain.ts'

const size = (text: string) => Buffer.byteLength(text)

describe('a content that a robot sends', () => {
  test('goes in one message while it fits: 2,048 bytes of text, 4,096 of markdown', () => {
    const line = 'x'.repeat(2048)
    expect(partsOf(line, 'text')).toEqual([line])
    expect(partsOf(`${line}${line}`, 'markdown')).toHaveLength(1)
    expect(partsOf('', 'text')).toEqual([''])
  })

  test('is cut at line ends where it is too long, and nothing is lost', () => {
    const lines = Array.from({ length: 200 }, (_, at) => `柜${at}:到港，${'件'.repeat(at % 30)}`)
    const parts = partsOf(lines.join('\n'), 'text')
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every(part => size(part) <= 2048)).toBe(true)
    expect(parts.join('\n')).toBe(lines.join('\n'))
  })

  test('is cut within a line only where the line alone is too long, between whole characters', () => {
    const parts = partsOf(`到港\n${'果🍈'.repeat(400)}`, 'text')
    expect(parts[0]).toBe('到港')
    expect(parts.every(part => size(part) <= 2048 && !part.includes('�'))).toBe(true)
    expect(parts.slice(1).join('')).toBe('果🍈'.repeat(400))
  })
})

test('people are called by their accounts, however they are separated', () => {
  expect(mentionsOf('chenli, zhaomin，@all; liuwei')).toEqual(['chenli', 'zhaomin', '@all', 'liuwei'])
  expect(mentionsOf(null)).toEqual([])
  expect(saidOf('到港', 'markdown', 'chenli, @zhaomin')).toBe('到港\n<@chenli> <@zhaomin>')
  expect(saidOf('到港', 'text', 'chenli')).toBe('到港')
  expect(saidOf('到港', 'markdown', null)).toBe('到港')
})

test('a content is read without the marks a robot lays it out by', () => {
  expect(plain('### 装柜通知\n>柜号:<font color="info">TEMU9284412</font>\n件数 > 10')).toBe(
    '装柜通知\n柜号:TEMU9284412\n件数 > 10',
  )
  expect(plain(null)).toBe('')
})
