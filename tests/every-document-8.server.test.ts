import { everyDocument } from './every-document.ts'

everyDocument(8, 8)
