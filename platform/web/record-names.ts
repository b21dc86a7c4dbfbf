import { useEffect, useSyncExternalStore } from 'react'
import { inLanguage, type Label } from '../model/label.ts'
import { forgetNames, groupOf, learnNames, namesOf, type Referred } from './grid/names.ts'
import { useLanguageState } from './language.ts'
import { found } from './lookup.ts'
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
  const groups = [...wanted.values()]
  wanted.clear()
  await Promise.all(
    groups.map(async ({ referred, values }) => {
      try {
        const records = await found(referred.to, { values: [...values], filters: referred.only })
        // A code that stands for different records says nothing; what the record keeps stands in.
        for (const { value, label, labelEn } of records)
          if (!records.some(one => one.value === value && one.labelEn !== labelEn))
            learnNames(referred, value, [label, labelEn])
      } catch {
        // What the record keeps stands in; the next look at it asks again.
        for (const value of values) groupIn(asked, referred).values.delete(value)
      }
    }),
  )
  for (const listener of listeners) listener()
}

/** Asks for the names of a moment together: one question for each kind of record. */
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
  const inEnglish = useLanguageState(state => state.language === 'en')
  const name = useSyncExternalStore(listen, () => (inEnglish ? namesOf(referred, value)?.[1] : undefined))
  useEffect(() => {
    if (inEnglish && typeof value === 'string' && value !== '') ask(referred, value)
  }, [inEnglish, referred, value])
  return name
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
