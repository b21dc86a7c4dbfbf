/** Somebody who may be meant in a comment. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** The ids of the people whose names stand behind an @ in a text, among those who were chosen while it was written. */
export const meantIn = (text: string, chosen: ReadonlyMap<string, string>): string[] => [
  ...new Set([...chosen].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id)),
]

/** A text in parts, those that name somebody who is meant apart from the others. */
export function namedPeople(text: string, people: readonly Person[]): { text: string; isName: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  const parts: { text: string; isName: boolean }[] = []
  const add = (part: string, isName: boolean) => {
    const before = parts.at(-1)
    if (before && !before.isName && !isName) before.text += part
    else parts.push({ text: part, isName })
  }
  for (let rest = text; rest !== ''; ) {
    const name = names.find(one => rest.startsWith(one))
    const part = name ?? rest[0] ?? ''
    add(part, name !== undefined)
    rest = rest.slice(part.length)
  }
  return parts
}
