import type { Work } from './actions.ts'

/** Something an area asks of those that come after it and that it does not know: whoever has something to tell, tells it. */
export interface Question<About, Told> {
  readonly name: string
  /** Never there: what is asked about, and what is told. */
  readonly types?: readonly [About, Told]
}

/** Writes down a question, in the area that asks it; `work.asked` puts it, and what nobody knows is an empty answer. */
export const defineQuestion = <About, Told>(name: string): Question<About, Told> => ({ name })

/** What one area has to tell when a question is put, listed under `answers` of the area. */
export interface Answer {
  readonly question: string
  readonly tell: (about: never, work: Work) => Promise<unknown>
}

/** Writes down how an area answers another's question; nothing where it has nothing to tell. */
export const defineAnswer = <About, Told>(
  { name }: Question<About, Told>,
  tell: (about: About, work: Work) => Promise<Told | undefined>,
): Answer => ({ question: name, tell })

/** Puts a question to those who answer it, one after the other in one transaction. */
export async function askAll<About, Told>(
  answers: readonly Answer[],
  { name }: Question<About, Told>,
  about: About,
  work: Work,
): Promise<Told[]> {
  const told: Told[] = []
  for (const { question, tell } of answers) {
    if (question !== name) continue
    const one = (await tell(about as never, work)) as Told | undefined
    if (one !== undefined) told.push(one)
  }
  return told
}
