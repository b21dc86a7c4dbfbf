import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../../model/label.ts'

const reader = new AsyncLocalStorage<Language>()

/** Does a work for somebody who reads a language: views may tell names in it (`spoken` of the database). */
export const readsIn = <R>(language: Language, work: () => R): R => reader.run(language, work)

/** The language a transaction is begun for; nothing where nobody in particular reads. */
export const readersLanguage = (): Language | undefined => reader.getStore()
