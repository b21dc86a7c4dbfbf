import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storageOf } from '../storage.server.ts'
import { cleanHtml } from './clean.server.ts'

describe('words with layout', () => {
  test.each([
    ['<p>Ripe <strong>and</strong> firm</p>', '<p>Ripe <strong>and</strong> firm</p>'],
    ['<p onclick="x()">A<script>alert(1)</script></p>', '<p>A</p>'],
    ['<img src=x onerror=alert(1)>B', 'B'],
    ['<a href="javascript:alert(1)">C</a>', '<a>C</a>'],
    ['<a href="//elsewhere.example">C</a>', '<a>C</a>'],
    ['<a href="https://ok.example" target="_blank" style="x">D</a>', '<a href="https://ok.example">D</a>'],
    ['<svg><style>*{}</style></svg><iframe src="x"></iframe>E', 'E'],
    ['成熟度 < 80% & 甜', '成熟度 &lt; 80% &amp; 甜'],
  ])('%s becomes %s', (given, clean) => {
    expect(cleanHtml(given)).toBe(clean)
  })

  test('are clean after one cleaning, whatever they were', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('<p>', '<a href="', '<script>', '"><img src=x onerror=1>', '</'),
        (text, part) => {
          const once = cleanHtml(`${part}${text}`)
          expect(cleanHtml(once)).toBe(once)
          expect(once).not.toMatch(/<(script|img|iframe|svg|style)|\son\w+=/i)
        },
      ),
    )
  })

  test('are cleaned where they are accepted', () => {
    const { accepts } = storageOf({ kind: 'rich-text', label: ['说明', 'Notes'], required: false } as never)
    expect(accepts.parse('<p>A<script>1</script></p>')).toBe('<p>A</p>')
    expect(accepts.parse(null)).toBeNull()
  })
})
