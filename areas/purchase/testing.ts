import { expect } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { kebab } from '#platform/model/names.ts'
import type { TestHouse } from '#platform/testing/house.ts'

/** What is pressed follows from this number alone; another one tries another order. */
export const seed = Number(process.env.PARALLEL_SEED ?? 20_250_506)
const clients = 50
const rounds = 3

/** The same row of numbers below one for the same seed. */
function chances(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
export const oneOf = <Choice>(choices: readonly Choice[], chance: () => number): Choice =>
  choices[Math.floor(chance() * choices.length)] as Choice

/** What fifty clients do at the same moment, and what all of them must have been told. */
export function crowding({ admin }: Pick<TestHouse, 'admin'>) {
  /** One press of a button over a record as somebody has it on the screen just then. */
  async function press(document: Declaration, verb: string, { id }: { readonly id: string }, input: Wire = {}) {
    const { version } = (await admin.get(document, { id })) as Wire
    return admin.call('POST', `${document.calls}/${kebab(verb)}`, { rows: [{ id, version }], ...input })
  }
  type Answers = Awaited<ReturnType<typeof press>>[]

  /** Everybody is answered: done, or told why not; nobody sees a fault of the house, and somebody got through. */
  function answered(answers: Answers) {
    expect(
      answers.filter(({ status }) => ![200, 404, 409, 503].includes(status)),
      `seed ${seed}`,
    ).toEqual([])
    for (const { code, msg } of answers) if (code !== 0) expect(msg).toEqual(expect.any(String))
    expect(answers.filter(({ code }) => code === 0).length, `seed ${seed}`).toBeGreaterThan(0)
  }

  /** Fifty clients, each with a choice of its own, all at the same moment, some times over. */
  async function crowd(from: number, choose: (chance: () => number) => Promise<Answers[number]>): Promise<Answers> {
    const chance = chances(from)
    const all: Answers = []
    for (let round = 0; round < rounds; round++)
      all.push(...(await Promise.all(Array.from({ length: clients }, () => choose(chance)))))
    return all
  }
  return { press, answered, crowd }
}
