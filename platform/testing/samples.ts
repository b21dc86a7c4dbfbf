import type { Wire } from '../model/check.ts'
import type { Maker } from './make.ts'

/** What a record needs to pass the rules of its document and its declaration cannot say. */
export interface Sample {
  readonly header?: (maker: Maker, given: Wire) => Promise<Wire>
  readonly line?: (maker: Maker, given: Wire) => Promise<Wire>
  /** Makes it as people do, where it is never made by hand. */
  readonly make?: (maker: Maker, given: Wire) => Promise<Wire>
  /** What other documents write on it before a step may be taken, by the step's verb. */
  readonly ready?: Readonly<Record<string, Wire | ((maker: Maker, record: Wire) => Promise<Wire>)>>
}

/** The samples of an area, by document. */
export type Samples = Readonly<Record<string, Sample>>
