import { everyCall } from './every-call.ts'

everyCall(2, 4)
