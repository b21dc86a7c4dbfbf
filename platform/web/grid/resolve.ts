import type { Wire } from '../../model/check.ts'
import type { Label } from '../../model/label.ts'

/** A record that can be referred to: what is stored, the name beside it, and the record itself. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly record: Wire
}

/** Asks for records of a document: by what a person typed, or by the values they are stored by. */
export type Lookup = (
  to: string,
  asked: {
    readonly q?: string
    readonly values?: readonly string[]
    readonly filters?: Readonly<Record<string, string>>
  },
) => Promise<readonly Option[]>

/** A text that should name a record. */
export interface Wanted {
  readonly text: string
  readonly to: string
  readonly filters: Readonly<Record<string, string>>
}

const notFound: Label = ['没有匹配的记录', 'matches no record']
const several: Label = ['匹配多条记录', 'matches several records']
const failed: Label = ['暂时无法查找，请重新输入', 'could not be looked up; please enter it again']

const isId = (option: Option) => option.record.id !== undefined && String(option.record.id) === option.value

/** The code a person knows a record by, beside its name; nothing when it has none. */
export function codeOf(option: Option): string | undefined {
  if (!isId(option)) return option.value === option.label ? undefined : option.value
  const found = Object.entries(option.record).find(
    ([name, value]) =>
      /(^code|Code|^no|No)$/.test(name) && typeof value === 'string' && value !== '' && value !== option.label,
  )
  return found?.[1] as string | undefined
}

const same = (one: string | undefined, text: string) => one?.trim().toLowerCase() === text.toLowerCase()

/** The record a text names: by its value, its code, its name, or another of its names; or why none. */
export function named(text: string, options: readonly Option[]): Option | Label {
  const said = text.trim()
  const ways: ((option: Option) => boolean)[] = [
    option => same(option.value, said),
    option => same(codeOf(option), said),
    option => same(option.label, said),
    option =>
      Object.entries(option.record).some(
        ([name, value]) => /(name|title)/i.test(name) && typeof value === 'string' && same(value, said),
      ),
  ]
  for (const way of ways) {
    const found = new Map(options.filter(way).map(option => [option.value, option]))
    if (found.size > 1) return several
    for (const option of found.values()) return option
  }
  return notFound
}

/** Whether a look-up ended in a record. */
export const isOption = (answer: Option | Label | undefined): answer is Option =>
  answer !== undefined && !Array.isArray(answer)

/** The same records of the same document are asked for once. */
export const wantedKey = ({ text, to, filters }: Wanted): string => JSON.stringify([to, filters, text.trim()])

/** How many texts are asked for at the same time when they must be searched for. */
const atOnce = 4

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}

/**
 * The records that texts name: all texts of one document in one question, then a search for those that are no
 * stored value but a name.
 */
export async function resolved(wanted: readonly Wanted[], lookup: Lookup): Promise<Map<string, Option | Label>> {
  const answers = new Map<string, Option | Label>()
  const groups = new Map<string, Wanted[]>()
  for (const one of new Map(wanted.map(one => [wantedKey(one), one])).values()) {
    const group = JSON.stringify([one.to, one.filters])
    groups.set(group, [...(groups.get(group) ?? []), one])
  }
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { to, filters } = first
    try {
      const options = await lookup(to, { values: group.map(({ text }) => text.trim()), filters })
      for (const one of group) answers.set(wantedKey(one), named(one.text, options))
    } catch {
      for (const one of group) answers.set(wantedKey(one), failed)
      continue
    }
    await inTurn(
      group.filter(one => answers.get(wantedKey(one)) === notFound),
      async one => {
        const answer = await lookup(to, { q: one.text.trim(), filters }).then(
          options => named(one.text, options),
          () => failed,
        )
        answers.set(wantedKey(one), answer)
      },
    )
  }
  return answers
}
