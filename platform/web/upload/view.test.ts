import { expect, test } from 'vitest'
import { limitPassed, usualLimits } from './limits.ts'
import { actOf, firstView, refitted, turned, wheelStep, zoomed, zoomStep } from './view.ts'

test('zooms in steps of 0.2, with the wheel 0.015 [D0-2.5-27]', () => {
  expect(zoomed(firstView, zoomStep).scale).toBe(1.2)
  expect(zoomed(zoomed(firstView, -zoomStep), -zoomStep).scale).toBe(0.6)
  expect(zoomed(firstView, wheelStep).scale).toBe(1.015)
})

test('stays above 0.2, however often it is made smaller [D0-2.5-28]', () => {
  let view = firstView
  for (let turn = 0; turn < 20; turn++) view = zoomed(view, -zoomStep)
  expect(view.scale).toBe(0.4)
  for (let turn = 0; turn < 50; turn++) view = zoomed(view, -wheelStep)
  expect(view.scale).toBeGreaterThan(0.2)
  expect(view.scale - wheelStep).toBeLessThanOrEqual(0.2)
})

test('turns by 90 degrees to either side [D0-2.5-29]', () => {
  expect(turned(turned(firstView, 1), 1).turn).toBe(180)
  expect(turned(firstView, -1).turn).toBe(-90)
  expect(refitted(turned(firstView, 1))).toEqual({ scale: 1, turn: 0, isFitted: false })
})

test('answers to Esc, Space and the arrows [D0-2.5-30]', () => {
  expect(['Escape', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'].map(actOf)).toEqual([
    'close',
    'refit',
    'previous',
    'next',
    'larger',
    'smaller',
    undefined,
  ])
})

test('an upload that passes a limit is told which [D0-5.13-01] [D0-5.13-02] [D0-5.13-03] [D0-8.4-02] [D0-8.4-03] [D0-9-27]', () => {
  const at = (name: string, size: number, there = 0) => limitPassed({ name, size }, usualLimits, there)
  expect(at('a.PNG', 10 * 1_048_576)).toBeUndefined()
  expect(at('a.png', 10 * 1_048_576 + 1)).toEqual(['文件大小不能超过10MB', 'The file may not exceed 10 MB'])
  const types = ['文件格式只支持png、jpg、jpeg', 'Only these file types are allowed: png, jpg, jpeg']
  expect(at('a.gif', 1)).toEqual(types)
  expect(at('png', 1)).toEqual(types)
  expect(at('a.png', 0)).toEqual(['文件内容为空', 'The file is empty'])
  expect(at('a.png', 1, 50)).toEqual(['最多上传50个文件', 'At most 50 files may be uploaded'])
})
