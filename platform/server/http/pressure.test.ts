import underPressure from '@fastify/under-pressure'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { isMeasured } from './pressure.ts'

test('a delay that was measured counts, an endless one does not', () => {
  expect([12, 2500, '2500'].map(isMeasured)).toEqual([true, true, true])
  expect([Number.POSITIVE_INFINITY, Number.NaN, undefined].map(isMeasured)).toEqual([false, false, false])
})

test('the measuring tells an endless delay when it has counted nothing', async () => {
  const server = fastify()
  const told: unknown[] = []
  // Looked at more often than counted: there is nothing to go by.
  await server.register(underPressure, {
    maxEventLoopDelay: 60_000,
    sampleInterval: 1,
    pressureHandler: (_request, _reply, _type, delay) => void told.push(delay),
  })
  server.get('/', () => 'here')
  await expect
    .poll(async () => {
      await server.inject('/')
      return told.length
    })
    .toBeGreaterThan(0)
  expect(told.every(delay => !isMeasured(delay as number))).toBe(true)
  await server.close()
})
