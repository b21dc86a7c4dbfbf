/** An original as the calls are told of it. */
export interface Chosen {
  readonly id: string
  readonly version: number
  readonly packingListNo: string
  readonly tradeType: string | null
}

/** What an original has become. */
export interface Made {
  readonly id: string
  readonly docNo: string
  /** Number and id of what was made. */
  readonly msg: string
  readonly targetId: string
  /** The original's version after it, to go on with. */
  readonly version: number
}

/** What is answered of an original that could not go along while others did. */
export interface Refused {
  readonly id: string
  readonly docNo: string
  readonly ok: false
  readonly msg: string
}

/** An original that could not go along, and why. */
export interface LeftOut {
  readonly no: string
  readonly why: string
}

/** What came of many originals at once. */
export interface Outcome {
  readonly made: readonly Made[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * Has something made of many originals at once. Some steps answer row by row; where a batch is refused whole, each is
 * tried alone: those that cannot go along are named with their reason, the others are made. A fault that is no refusal is told of all of them; nobody knows
 * whether asking again would help.
 */
export async function madeOf(
  originals: readonly Chosen[],
  make: (some: readonly Chosen[]) => Promise<readonly (Made | Refused)[]>,
  isRefusal: (fault: unknown) => boolean,
): Promise<Outcome> {
  try {
    const answers = await make(originals)
    const isRefused = (one: Made | Refused): one is Refused => 'ok' in one && one.ok === false
    return {
      made: answers.filter((one): one is Made => !isRefused(one)),
      leftOut: answers.filter(isRefused).map(({ docNo: no, msg: why }) => ({ no, why })),
    }
  } catch (fault) {
    if (originals.length === 1 || !isRefusal(fault))
      return {
        made: [],
        leftOut: originals.map(({ packingListNo: no }) => ({ no, why: (fault as Error).message })),
      }
    const outcomes: Outcome[] = []
    for (const one of originals) outcomes.push(await madeOf([one], make, isRefusal))
    return { made: outcomes.flatMap(one => one.made), leftOut: outcomes.flatMap(one => one.leftOut) }
  }
}
