/**
 * What a document is asked about that can be, but hardly is: each a question somebody answers with a reason, beside what
 * is refused. That a day lies years away is asked of every document with states, without being declared.
 */
export interface Asks {
  /** The record's own day: asked where it lies before that of a record it was made from. */
  readonly dated?: string
  /** How many days behind and ahead of today a day is nothing unusual, where it is fewer than a year or two. */
  readonly near?: Readonly<Record<string, { readonly behind: number; readonly ahead: number }>>
  /**
   * Exchange rates, by their field: how much of one currency one of the other is. A currency is the field that holds it,
   * or its code; the day whose rate it is, today's where none is said. Asked where the house's is far from it.
   */
  readonly rates?: Readonly<Record<string, { readonly from: string; readonly to: string; readonly on?: string }>>
  /**
   * Prices and weights that are much the same from one time to the next, by their field (`details.unitPrice`): asked
   * where one is several times, or a fraction, of the last ones that agree with it in these fields.
   */
  readonly usual?: Readonly<Record<string, readonly string[]>>
  /** Fields that hardly agree twice within some days: the same amount to the same vendor. */
  readonly alike?: { readonly by: readonly string[]; readonly on: string; readonly days: number }
}
