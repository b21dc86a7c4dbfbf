import type { Wire } from '../../model/check.ts'
import type { Declaration, Row } from '../../model/document.ts'
import type { Paper, Written } from '../../model/paper.ts'
import type { Work } from '../documents/actions.ts'

/** One of the papers of a document: how a record is written on it. */
export interface PaperForm {
  readonly document: Declaration
  /** Which of its papers, where it has several (`papers` of the document); nothing: the one it has. */
  readonly name: string | undefined
  readonly draw: (record: Written, work: Work) => Paper | Promise<Paper>
  /** What follows in the record from its being printed: a count of its own, a state. */
  readonly printed?: (record: Wire, work: Work) => Promise<unknown>
}

interface FormParts<D extends Declaration> {
  /** Which of the document's `papers` this is. */
  readonly name?: Extract<keyof NonNullable<D['papers']>, string>
  readonly printed?: (record: Row<D>, work: Work) => Promise<unknown>
}

/**
 * Writes down how a record of a document goes on paper. `draw` is given what the person who asks may see, as it travels, so
 * a field behind a permission is not there for who may not read it. What it answers is shown by the browser for
 * printing and set as a PDF by the server, from one description.
 */
export const definePaper = <const D extends Declaration>(
  document: D,
  draw: (record: Written, work: Work) => Paper | Promise<Paper>,
  { name, printed }: FormParts<D> = {},
): PaperForm => ({
  document,
  name,
  draw,
  ...(printed ? { printed: printed as unknown as NonNullable<PaperForm['printed']> } : {}),
})
