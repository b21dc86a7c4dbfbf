import { describe, expect, test } from 'vitest'
import { meantIn, namedPeople } from './mentions.ts'

const li = { id: '7', name: '李雷' }
const longer = { id: '8', name: '李雷雷' }

describe('people in a comment', () => {
  test('are meant while their name stands in it', () => {
    const chosen = new Map([
      [li.name, li.id],
      ['Han Meimei', '9'],
    ])
    expect(meantIn('@李雷 请看', chosen)).toEqual(['7'])
    expect(meantIn('谢谢', chosen)).toEqual([])
  })

  test('stand apart from the other words, the longer name first', () => {
    expect(namedPeople('请@李雷雷和@李雷看', [li, longer])).toEqual([
      { text: '请', isName: false },
      { text: '@李雷雷', isName: true },
      { text: '和', isName: false },
      { text: '@李雷', isName: true },
      { text: '看', isName: false },
    ])
    expect(namedPeople('a@b.c', [])).toEqual([{ text: 'a@b.c', isName: false }])
  })
})
