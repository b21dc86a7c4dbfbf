import { everyDocument } from './every-document.ts'

everyDocument(4, 8)
