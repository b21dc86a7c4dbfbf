import { expect, test } from 'vitest'
import { checkNode } from './steps.mjs'

test('the Node that libraries ask for is taken, one past its end is remarked upon, an older one is refused', () => {
  for (const version of ['22.12.0', '24.1.0']) expect(checkNode(version)).toBeUndefined()
  for (const version of ['20.19.0', '20.20.2', '22.11.0'])
    expect(checkNode(version)).toContain('install 22.12 or newer')
  for (const version of ['18.20.0', '20.18.9']) expect(() => checkNode(version)).toThrow('22.12 or newer is needed')
})
