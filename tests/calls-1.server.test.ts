import { everyCall } from './every-call.ts'

everyCall(1, 4)
