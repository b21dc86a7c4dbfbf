import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { inLanguage, type Label, readsEnglish } from '../model/label.ts'
import { forgetNames, groupOf, learnNames, namesOf, type Referred } from './grid/names.ts'
import { useLanguageState } from './language.ts'
import { namesFor } from './lookup.ts'
import { useSession } from './session/session.ts'

interface Group {
  readonly referred: Referred
  readonly values: Set<string>
}

const listeners = new Set<() => void>()
const asked = new Map<string, Group>()
const wanted = new Map<string, Group>()
let owner: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const groupIn = (groups: Map<string, Group>, referred: Referred): Group => {
  const key = groupOf(referred)
  const group = groups.get(key) ?? { referred, values: new Set() }
  groups.set(key, group)
  return group
}

async function fetchNames(): Promise<void> {
  timer = undefined
  const groups = [...wanted.values()].flatMap(({ referred, values }) =>
    chunked([...values], mostValues).map(some => ({ referred, values: some })),
  )
  wanted.clear()
  await Promise.all(chunked(groups, mostGroups).map(fetchSome))
  for (const listener of listeners) listener()
}

interface Wanted {
  readonly referred: Referred
  readonly values: readonly string[]
}
/** As many values of a kind, and kinds, as are asked for in one question; its address stays short enough. */
const [mostValues, mostGroups] = [40, 8]

const chunked = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

async function fetchSome(some: readonly Wanted[]): Promise<void> {
  const groups = some.map(({ referred, values }) => ({ document: referred.to, values, filters: referred.only }))
  try {
    const answers = await namesFor(groups)
    for (const [at, { referred }] of some.entries()) {
      const records = answers[at] ?? []
      // A code that stands for different records says nothing; what the record keeps stands in.
      for (const { value, label, labelEn } of records)
        if (!records.some(one => one.value === value && one.labelEn !== labelEn))
          learnNames(referred, value, [label, labelEn])
    }
  } catch {
    // What the record keeps stands in; the next look at it asks again.
    for (const { referred, values } of some) for (const value of values) groupIn(asked, referred).values.delete(value)
  }
}

/** Asks for the names of a moment together, of all kinds of records in one question. */
function ask(referred: Referred, value: string): void {
  const person = useSession.getState().person?.userId
  if (person !== owner) {
    owner = person
    asked.clear()
    forgetNames()
  }
  const { values } = groupIn(asked, referred)
  if (values.has(value)) return
  values.add(value)
  groupIn(wanted, referred).values.add(value)
  timer ??= setTimeout(() => void fetchNames(), 10)
}

/**
 * The English name of a record another one holds, for English screens: the name kept beside a reference is the Chinese
 * one (Spec 000 §1). Nothing in Chinese, and until it is known.
 */
export function useEnglishName(referred: Referred, value: unknown): string | undefined {
  const inEnglish = useLanguageState(state => readsEnglish(state.language))
  const name = useSyncExternalStore(listen, () => (inEnglish ? namesOf(referred, value)?.[1] : undefined))
  useEffect(() => {
    if (inEnglish && typeof value === 'string' && value !== '') ask(referred, value)
  }, [inEnglish, referred, value])
  return name
}

/** The same for several records at once, by what is held of each; those whose name is not known are left out. */
export function useEnglishNames(referred: Referred, values: readonly string[]): ReadonlyMap<string, string> {
  const inEnglish = useLanguageState(state => readsEnglish(state.language))
  const told = useSyncExternalStore(listen, () =>
    inEnglish ? JSON.stringify(values.map(value => [value, namesOf(referred, value)?.[1]])) : '[]',
  )
  useEffect(() => {
    if (inEnglish) for (const value of values) if (value !== '') ask(referred, value)
  }, [inEnglish, referred, values])
  return useMemo(
    () => new Map((JSON.parse(told) as [string, string | null][]).filter((one): one is [string, string] => !!one[1])),
    [told],
  )
}

const between: Label = ['、', ', ']

/** The names of several records that one holds, in a row; what is held stands in until they are known. */
export function useNames(referred: Referred, values: readonly string[]): string {
  const language = useLanguageState(state => state.language)
  const shown = useSyncExternalStore(listen, () =>
    values
      .map(value => {
        const names = namesOf(referred, value)
        return names ? inLanguage(names, language) : value
      })
      .join(inLanguage(between, language)),
  )
  useEffect(() => {
    for (const value of values) ask(referred, value)
  }, [referred, values])
  return shown
}
