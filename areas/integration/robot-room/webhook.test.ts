import { expect, test } from 'vitest'
import { keyOf, masked } from './webhook.ts'

const house = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key='

test('the address of a robot is that of the chat, with its key', () => {
  expect(keyOf(` ${house}693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa `)).toBe('693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa')
  for (const other of ['', 'abc', `${house}short`, 'http://127.0.0.1/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4'])
    expect(keyOf(other)).toBeUndefined()
})

test('it is shown again with its last six characters, and what is shown is no address', () => {
  expect(masked('693a91f6-7xxx-4bc4')).toBe('••••••••x-4bc4')
  expect(keyOf(masked('693a91f6-7xxx-4bc4'))).toBeUndefined()
})
