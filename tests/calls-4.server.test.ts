import { everyCall } from './every-call.ts'

everyCall(4, 4)
