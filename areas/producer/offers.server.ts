/** Whether a fruit of an origin must travel cold on the day it is loaded: a question to whoever knows the rules. */
export { mustTravelCold } from './loading-record/cold.server.ts'
/** The lot number of a container's fruit: the one its loading has, or the next one. */
export { lotNo } from './loading-record/lot.server.ts'
/** Why a week stays as it is: a question to whoever told something by it. */
export { weekInUse } from './week-definition/in-use.server.ts'
