import { call, type Query, withQuery } from './http.ts'

const sent = new Map<string, Promise<unknown>>()

/** What is asked of the server as soon as the page stands, by its address. */
const wanted: Readonly<Record<string, Query>> = {
  '/admin/user/info': {},
  '/admin/menu': { parentId: '-1' },
}

/** The addresses every page reads. */
export const everyPageReads = (): string[] => Object.entries(wanted).map(([path, query]) => withQuery(path, query))

/** Asks a call before the screen that needs its answer is there. */
export function sendFor(path: string, query: Query): void {
  const answer = call(path, { query })
  answer.catch(ignored)
  sent.set(withQuery(path, query), answer)
}

const ignored = () => {}

/** The answer to a call that was sent early, for the first who needs it; whoever comes later asks anew. */
export function answerTo<Answer>(path: string, query: Query, signal?: AbortSignal): Promise<Answer> {
  const address = withQuery(path, query)
  const answer = sent.get(address) ?? call<Answer>(path, { query, ...(signal ? { signal } : {}) })
  sent.delete(address)
  return answer as Promise<Answer>
}

/** The same for what every page needs. */
export const early = <Answer>(path: string): Promise<Answer> => answerTo<Answer>(path, wanted[path] ?? {})

/** Sends what every page needs; what fails is met where it is needed. */
export function askEarly(): void {
  for (const [path, query] of Object.entries(wanted)) sendFor(path, query)
}
