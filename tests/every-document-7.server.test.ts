import { everyDocument } from './every-document.ts'

everyDocument(7, 8)
