import { call } from './http.ts'

const sent = new Map<string, Promise<unknown>>()

/** What is asked of the server as soon as the page stands, by its address. */
const wanted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/user/info': {},
  '/admin/menu': { parentId: '-1' },
}

/** The answer to a call that was sent early, for the first who needs it; whoever comes later asks anew. */
export function early<Answer>(address: string): Promise<Answer> {
  const answer = sent.get(address) ?? call<Answer>(address, { query: wanted[address] ?? {} })
  sent.delete(address)
  return answer as Promise<Answer>
}

const ignored = () => {}

/** Sends what every page needs; what fails is met where it is needed. */
export function askEarly(): void {
  for (const [one, query] of Object.entries(wanted)) {
    const answer = call(one, { query })
    answer.catch(ignored)
    sent.set(one, answer)
  }
}
