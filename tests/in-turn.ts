/** Everything has its turn where `npm test -- all` asks for it, and where only some areas are looked at. */
export const isWhole = ['TEST_ALL', 'TEST_AREAS', 'TEST_DOCUMENTS'].some(name => (process.env[name] ?? '') !== '')
/** A number of the commit, so that others have their turn with the next. */
const turn = Number(process.env.TEST_TURN ?? '0')

/** Those of some things whose turn it is, one of so many, by their place among them; all of them with `TEST_ALL`. */
export const inTurn = <Thing>(things: readonly Thing[], of: number): Thing[] =>
  isWhole ? [...things] : things.filter((_, index) => index % of === turn % of)

/**
 * Which of some ways a thing is looked at in, by its place among others: one of them, so that each way is tried with one
 * thing in so many and each thing in one way, all of them in turn; every way with `TEST_ALL`.
 */
export const waysInTurn = <Way>(ways: readonly Way[], index: number): Way[] =>
  isWhole ? [...ways] : ways.filter((_, at) => at === (index + (turn % ways.length)) % ways.length)
