import { samples } from '#areas/index.testing.ts'
import type { Wire } from '#platform/model/check.ts'
import { isWritable } from '#platform/model/check.ts'
import { type Declaration, headerFields, tableOf } from '#platform/model/document.ts'
import { snake } from '#platform/model/names.ts'
import { unused } from '#platform/testing/unused.ts'
import { isMade, running, type Versioned } from './known.ts'

const { admin, maker, sql } = running

/** Whether what a record of a document is called is typed by people. */
export function isNamedByHand(document: Declaration): boolean {
  const title = headerFields(document)[document.title]
  return title?.kind === 'text' && isWritable(title)
}

/** The column a document stands in a state by. */
export const stateOf = (document: Declaration) => (document.states ? 'status' : 'enableFlag')

/** The records of one document about which everything is said: each is made once, when it is first asked for. */
export class Records {
  readonly document: Declaration
  /** What marks the plain record among all others. */
  readonly mark = unused('initials', 4).toLowerCase()
  /** What the whole record was made of. */
  sent: Wire = {}
  private madePlain: Promise<Versioned> | undefined
  private madeWhole: Promise<Versioned> | undefined

  constructor(document: Declaration) {
    this.document = document
  }

  /** Another record that passes every rule. */
  make(values: Wire = {}): Promise<Versioned> {
    return maker.make(this.document, values)
  }

  /** What the plain record is made of: what is required, and a Chinese name where people name it. */
  plainValues(): Promise<Wire> {
    const { document } = this
    return maker.filled(document, isNamedByHand(document) ? { [document.title]: `鲲鹏榴莲园${this.mark}` } : {})
  }

  /** The record with what is required, as it stands. */
  plain(): Promise<Versioned> {
    const { document } = this
    this.madePlain ??= (async () => {
      if (!isMade(document) || samples[document.name]?.make)
        return this.make(isNamedByHand(document) ? { [document.title]: `鲲鹏榴莲园${this.mark}` } : {})
      return (await admin.create(document, await this.plainValues())) as Versioned
    })()
    return this.standing(this.madePlain)
  }

  /** The record with everything filled in that a person may fill in, as it stands. */
  whole(): Promise<Versioned> {
    const { document } = this
    this.madeWhole ??= (async () => {
      if (!isMade(document)) return this.make()
      this.sent = await maker.filled(document, {}, true)
      return (await admin.create(document, this.sent)) as Versioned
    })()
    return this.standing(this.madeWhole)
  }

  /** Puts a record into a state as its steps would have left it. */
  async put(record: { id: string }, state: unknown, more: Wire = {}, course = stateOf(this.document)): Promise<void> {
    const columns = Object.entries({ ...more, [course]: state })
    await sql(
      `update ${tableOf(this.document)} set ${columns.map(([name], index) => `${snake(name)} = $${index + 2}`).join(', ')} where tenant_id = 1 and id = $1`,
      [record.id, ...columns.map(([, value]) => value)],
    )
  }

  private async standing(record: Promise<Versioned>): Promise<Versioned> {
    return (await admin.get(this.document, await record)) as Versioned
  }
}
