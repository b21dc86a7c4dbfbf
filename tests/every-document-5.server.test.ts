import { everyDocument } from './every-document.ts'

everyDocument(5, 8)
