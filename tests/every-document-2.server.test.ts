import { everyDocument } from './every-document.ts'

everyDocument(2, 8)
