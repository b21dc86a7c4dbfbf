/** The cold treatment a fruit of an origin needs on a day; nothing where none is in force. */
export { coldRuleFor } from './cold-treatment/rule-for.server.ts'
/** What goods are taxed with, those of one rate together. */
export { dutyOf } from './customs-document/duty.ts'
/** Which papers of a container have come: a question to whoever keeps them. */
export { papersOf } from './customs-document/papers.server.ts'
/** How a container is under way: a question to whoever follows it. */
export { wayOf } from './customs-document/way.server.ts'
/** What follows from a customs rate that is entered late, put right or taken out. */
export { followsRates, type RateChanged } from './customs-rate/followed.server.ts'
/** The customs rate of a day's month; nothing where none was entered. */
export { customsRateOn } from './customs-rate/of-month.server.ts'
/** What a commodity is taxed with: the preferential tariff where a certificate of origin is on file. */
export { ratesOf } from './hs-code/rates.server.ts'
/** What is told of terms that end soon while nothing follows them. */
export { termOf, toldOf } from './warning-rule/terms.server.ts'
/** What there is to be told today by an early-warning rule: a question to areas with records of their own. */
export { type Warning, warningsOf } from './warning-rule/warnings.server.ts'
