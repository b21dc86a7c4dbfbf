import { everyCall } from './every-call.ts'

everyCall(3, 4)
