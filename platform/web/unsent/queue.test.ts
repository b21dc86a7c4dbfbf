import { describe, expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { type Ending, type Memory, sendAll } from './queue.ts'
import type { Unsent } from './unsent.ts'

/** The same row of numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A memory that outlives the browser. */
function remembered(): Memory & { all: readonly Unsent[] } {
  const memory = {
    all: [] as readonly Unsent[],
    read: async () => memory.all,
    change: async (by: (all: readonly Unsent[]) => readonly Unsent[]) => {
      memory.all = by(memory.all)
      return memory.all
    },
  }
  return memory
}

class Crash extends Error {}

/** A server that keeps versions and keys, on a line that loses requests and answers. */
function house(records: Record<string, number>) {
  const answers = new Map<string, { body: string; ending: Ending }>()
  const effects: { key: string; subject: string; what: unknown }[] = []
  const take = ({ key, subject, body }: Unsent): Ending => {
    const before = answers.get(key)
    if (before) {
      if (before.body !== JSON.stringify(body)) return { kind: 'refused', why: 'key reused' }
      return before.ending
    }
    const asked = Array.isArray(body.rows) ? (body.rows as Wire[])[0]?.version : body.version
    if (asked !== records[subject]) return { kind: 'refused', why: 'version' }
    const version = (records[subject] ?? 0) + 1
    records[subject] = version
    effects.push({ key, subject, what: body.what })
    const ending: Ending = {
      kind: 'done',
      data: Array.isArray(body.rows) ? [{ id: subject, docNo: 'D', ok: true, version }] : { id: subject, version },
    }
    answers.set(key, { body: JSON.stringify(body), ending })
    return ending
  }
  return { take, effects, records }
}

const saveOf = (key: string, subject: string, what: number): Unsent => ({
  key,
  time: what,
  document: 'd',
  subject,
  verb: 'save',
  label: ['保存', 'Save'],
  no: subject,
  place: '',
  method: 'PUT',
  path: '/d',
  body: { id: subject, version: 1, what },
})
const stepOf = (key: string, subject: string, what: number): Unsent => ({
  ...saveOf(key, subject, what),
  verb: 'load',
  method: 'POST',
  body: { rows: [{ id: subject, version: 1 }], what },
})

const plain = { withFiles: async (body: Wire) => ({ kind: 'ready', body }) as const, now: () => 0, tooOld: () => 'old' }

describe('what is unsent', () => {
  test('arrives once and in its order, whatever the line and the browser do', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = numbers(seed)
      const memory = remembered()
      const { take, effects } = house({ a: 1, b: 1, c: 1 })
      const wanted: Record<string, number[]> = { a: [], b: [], c: [] }
      for (let at = 0; at < 12; at++) {
        const subject = 'abc'[Math.floor(random() * 3)] as string
        wanted[subject]?.push(at)
        const make = random() < 0.5 ? saveOf : stepOf
        memory.all = [...memory.all, make(`k${at}`, subject, at)]
      }
      const send = async (one: Unsent): Promise<Ending> => {
        const luck = random()
        if (luck < 0.25) return { kind: 'later' }
        const ending = take(one)
        if (luck < 0.5) return { kind: 'later' }
        if (luck < 0.65) throw new Crash()
        return ending
      }
      for (let turn = 0; turn < 500 && memory.all.length > 0; turn++)
        await sendAll({ ...plain, memory, send }).catch((fault: unknown) => {
          if (!(fault instanceof Crash)) throw fault
        })
      expect(memory.all, `seed ${seed}`).toEqual([])
      for (const [subject, what] of Object.entries(wanted))
        expect(effects.filter(effect => effect.subject === subject).map(effect => effect.what)).toEqual(what)
    }
  })

  test('waits behind a refused one of its record and not behind those of others', async () => {
    const memory = remembered()
    const { take, effects, records } = house({ a: 5, b: 1 })
    memory.all = [saveOf('1', 'a', 1), saveOf('2', 'a', 2), saveOf('3', 'b', 3)]
    expect(await sendAll({ ...plain, memory, send: async one => take(one) })).toBe('done')
    expect(memory.all.map(({ key, refused }) => [key, refused])).toEqual([
      ['1', 'version'],
      ['2', undefined],
    ])
    expect(effects.map(({ key }) => key)).toEqual(['3'])
    // Given up, it no longer stands in the way.
    records.a = 1
    memory.all = memory.all.filter(({ key }) => key !== '1')
    await sendAll({ ...plain, memory, send: async one => take(one) })
    expect(effects.map(({ key }) => key)).toEqual(['3', '2'])
  })

  test('goes out with the files the server has, the same ones each time', async () => {
    const memory = remembered()
    const { take, effects } = house({ a: 1 })
    memory.all = [saveOf('1', 'a', 1)]
    let sent = 0
    let isDown = true
    const withFiles = async (body: Wire) =>
      sent++ === 0 ? ({ kind: 'later' } as const) : ({ kind: 'ready', body: { ...body, file: sent } } as const)
    const send = async (one: Unsent): Promise<Ending> => {
      const ending = take(one)
      return isDown ? { kind: 'later' } : ending
    }
    expect(await sendAll({ ...plain, memory, send, withFiles })).toBe('later')
    expect(effects).toEqual([])
    expect(await sendAll({ ...plain, memory, send, withFiles })).toBe('later')
    isDown = false
    expect(await sendAll({ ...plain, memory, send, withFiles })).toBe('done')
    expect(effects).toHaveLength(1)
    expect(sent).toBe(2)
  })

  test('asks about a new record of which the server may have forgotten the key', async () => {
    const memory = remembered()
    const made: Unsent = { ...saveOf('1', 'new 1', 1), method: 'POST', isNew: true, tried: 1 }
    memory.all = [made]
    const send = async (): Promise<Ending> => {
      throw new Error('must not be sent')
    }
    await sendAll({ ...plain, memory, send, now: () => 24 * 3_600_000 })
    expect(memory.all[0]?.refused).toBe('old')
  })
})
