/** That a loading is booked on other days: told to whoever tracks its container. */
export { bookedAnew } from './loading-record/booked.server.ts'
/** Whether a fruit of an origin must travel cold on the day it is loaded: a question to whoever knows the rules. */
export { mustTravelCold } from './loading-record/cold.server.ts'
/** Why a week stays as it is: a question to whoever told something by it. */
export { weekInUse } from './week-definition/in-use.server.ts'
