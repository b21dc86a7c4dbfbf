import type { Declaration, Transition } from '#platform/model/document.ts'

/** The steps of a document that undo something: they raise its revision, or take it out of use. */
export const reversalsOf = ({ transitions = {} }: Pick<Declaration, 'transitions'>): string[] =>
  Object.entries<Transition>(transitions)
    .filter(([, { revises, ends }]) => revises || ends)
    .map(([verb]) => verb)
