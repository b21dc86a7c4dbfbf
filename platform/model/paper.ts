import type { Attachment } from './fields.ts'
import { inLanguage, type Label, type Language } from './label.ts'

/** A record named on paper in both languages: the kind it is of, the value that stands for it, the name that is kept. */
export interface NameOf {
  readonly to: string
  readonly value: unknown
  readonly kept: unknown
  readonly only?: Readonly<Record<string, string>>
}

/** Words one after the other. */
interface Run {
  readonly run: readonly Word[]
}

/** What stands at a place of a paper before the names of records are known. */
export type Word = Label | NameOf | Run | string | number | null | undefined

/** A record, or a line of one, as its paper reads it: what the person who asks may see, as it travels. */
export type Written = Readonly<Record<string, Word>>

/** The lines of a record that a paper reads; none where it has none. */
export const linesOn = (record: Written, name: string): readonly Written[] =>
  (record[name] as unknown as readonly Written[] | null | undefined) ?? []

/** What is said of something: its heading, and how it is. */
export type Fact<W> = readonly [label: Label, word: W]

/** A side that signs: who it is, and whether it stamps. */
export interface Side<W> {
  readonly role: Label
  readonly name: W
  readonly stamp?: boolean
}

/** A code for scanners: the bars or squares it is drawn with, and what it says. */
export interface ScanCode {
  readonly symbol: 'code128' | 'gs1-128' | 'ean13' | 'qrcode' | 'datamatrix' | 'gs1datamatrix'
  readonly text: string
}

/** A part of a paper. */
export type Block<W> =
  | { readonly kind: 'facts'; readonly facts: readonly Fact<W>[] }
  | { readonly kind: 'text'; readonly text: W }
  | { readonly kind: 'part'; readonly heading: Label; readonly body: readonly Block<W>[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly { readonly label: Label; readonly figure: boolean }[]
      readonly rows: readonly (readonly W[])[]
      readonly foot?: readonly W[]
    }
  | { readonly kind: 'sides'; readonly sides: readonly Side<W>[] }
  | { readonly kind: 'pictures'; readonly files: readonly Pick<Attachment, 'fileId' | 'fileName'>[] }
  | { readonly kind: 'codes'; readonly codes: readonly ScanCode[] }

/** A record as it goes on paper: its title, the facts that identify it, and what it says. */
export interface PaperOf<W> {
  readonly title: Label
  readonly facts: readonly Fact<W>[]
  readonly body: readonly Block<W>[]
}

/** A paper as its document writes it. */
export type Paper = PaperOf<Word>
/** A paper with the names of records on it, ready to be shown, printed or made a PDF; the English is empty where it says the same. */
export type DrawnPaper = PaperOf<Label>

/** A record's name in both languages; what is kept stands in where nobody knows it. */
export const nameOf = (
  to: string,
  value: unknown,
  kept?: unknown,
  only?: Readonly<Record<string, string>>,
): NameOf => ({
  to,
  value,
  kept,
  ...(only ? { only } : {}),
})

/** Words one after the other, those that are empty left out. */
export const run = (...words: readonly Word[]): Run => ({ run: words })

/** Facts in pairs. */
export const facts = (...pairs: readonly Fact<Word>[]): Block<Word> => ({ kind: 'facts', facts: pairs })

/** A sentence. */
export const text = (word: Word): Block<Word> => ({ kind: 'text', text: word })

/** A part under its heading. */
export const part = (heading: Label, ...body: readonly Block<Word>[]): Block<Word> => ({ kind: 'part', heading, body })

/** A column of a table: its heading and what stands in it. */
export interface PaperColumn<Row> {
  readonly label: Label
  readonly cell: (row: Row, at: number) => Word
  /** Stands at the right, digit under digit. */
  readonly figure?: boolean
}

/** Rows under their headings, which come again on the next sheet; `foot` has a word for each column. */
export const table = <Row>(
  rows: readonly Row[],
  columns: readonly PaperColumn<Row>[],
  foot?: readonly Word[],
): Block<Word> => ({
  kind: 'table',
  columns: columns.map(({ label, figure = false }) => ({ label, figure })),
  rows: rows.map((row, at) => columns.map(({ cell }) => cell(row, at))),
  ...(foot ? { foot } : {}),
})

/** Where both sides stamp and sign. */
export const stamps = (...sides: readonly (readonly [role: Label, name: Word])[]): Block<Word> => ({
  kind: 'sides',
  sides: sides.map(([role, name]) => ({ role, name, stamp: true })),
})

/** Where people sign, without a stamp. */
export const signatures = (...sides: readonly (readonly [role: Label, name: Word])[]): Block<Word> => ({
  kind: 'sides',
  sides: sides.map(([role, name]) => ({ role, name })),
})

/** Photos of a record, three beside each other; nothing where there are none. */
export const pictures = (value: unknown): readonly Block<Word>[] =>
  Array.isArray(value) && value.length > 0
    ? [{ kind: 'pictures', files: (value as Attachment[]).map(({ fileId, fileName }) => ({ fileId, fileName })) }]
    : []

/** Codes for scanners. */
export const codes = (...all: readonly ScanCode[]): Block<Word> => ({ kind: 'codes', codes: all })

const isName = (word: object): word is NameOf => 'to' in word
const isRun = (word: object): word is Run => 'run' in word
const isEmpty = ({ value }: NameOf) => value === null || value === undefined || value === ''
/** What a name is asked by, to find its answer again. */
export const nameKey = ({ to, value, only }: NameOf) => `${to} ${only ? JSON.stringify(only) : ''} ${String(value)}`

function eachWord(paper: Paper, visit: (word: Word) => void): void {
  const inFacts = (all: readonly Fact<Word>[]) => all.forEach(([, word]) => visit(word))
  const inBlocks = (blocks: readonly Block<Word>[]): void => {
    for (const block of blocks)
      if (block.kind === 'facts') inFacts(block.facts)
      else if (block.kind === 'text') visit(block.text)
      else if (block.kind === 'part') inBlocks(block.body)
      else if (block.kind === 'table') [...block.rows.flat(), ...(block.foot ?? [])].forEach(visit)
      else if (block.kind === 'sides') for (const { name } of block.sides) visit(name)
  }
  inFacts(paper.facts)
  inBlocks(paper.body)
}

/** Every record a paper names, each once. */
export function namesOn(paper: Paper): NameOf[] {
  const found = new Map<string, NameOf>()
  const visit = (word: Word): void => {
    if (typeof word !== 'object' || word === null || Array.isArray(word)) return
    if (isRun(word as object)) for (const one of (word as Run).run) visit(one)
    else if (isName(word as object)) {
      const name = word as NameOf
      if (!isEmpty(name)) found.set(nameKey(name), name)
    }
  }
  eachWord(paper, visit)
  return [...found.values()]
}

/** A paper with the names of the records on it; `known` answers what it knows of one. */
export function drawnWith(paper: Paper, known: (name: NameOf) => Label | undefined): DrawnPaper {
  const said = (word: Word): Label => {
    if (word === null || word === undefined) return ['', '']
    if (typeof word !== 'object') return [String(word), '']
    if (Array.isArray(word)) return once(word as unknown as Label)
    if (isRun(word as object)) {
      const all = (word as Run).run.map(said).filter(([zh]) => zh !== '')
      return once([all.map(([zh]) => zh).join(' '), all.map(([zh, en]) => en || zh).join(' ')])
    }
    const name = word as NameOf
    return once((isEmpty(name) ? undefined : known(name)) ?? [String(name.kept ?? name.value ?? ''), ''])
  }
  return told(paper, said, label => label)
}

/** A paper for whoever reads Thai: Thai with the English beside it; of Chinese and English, both, whoever asks. */
export function paperIn(paper: DrawnPaper, language: Language): DrawnPaper {
  if (language !== 'th') return paper
  const said = (label: Label): Label => (label[1] === '' ? label : once([inLanguage(label, 'th'), label[1]]))
  return told(paper, said, said)
}

/** A paper with other words: `said` for what stands on it, `called` for what its parts, facts and columns are called. */
function told<W>(paper: PaperOf<W>, said: (word: W) => Label, called: (label: Label) => Label): DrawnPaper {
  const inFacts = (all: readonly Fact<W>[]): Fact<Label>[] => all.map(([label, word]) => [called(label), said(word)])
  const inBlock = (block: Block<W>): Block<Label> => {
    switch (block.kind) {
      case 'facts':
        return { ...block, facts: inFacts(block.facts) }
      case 'text':
        return { ...block, text: said(block.text) }
      case 'part':
        return { ...block, heading: called(block.heading), body: block.body.map(inBlock) }
      case 'table':
        return {
          kind: 'table',
          columns: block.columns.map(column => ({ ...column, label: called(column.label) })),
          rows: block.rows.map(row => row.map(said)),
          ...(block.foot ? { foot: block.foot.map(said) } : {}),
        }
      case 'sides':
        return {
          ...block,
          sides: block.sides.map(side => ({ ...side, role: called(side.role), name: said(side.name) })),
        }
      default:
        return block
    }
  }
  return { title: called(paper.title), facts: inFacts(paper.facts), body: paper.body.map(inBlock) }
}

const once = ([zh, en]: Label): Label => (zh === en ? [zh, ''] : [zh, en])
