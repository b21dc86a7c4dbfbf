import { brokerLetter } from './broker-letter/document.ts'

/** What goes to brokers. */
export default [brokerLetter]
