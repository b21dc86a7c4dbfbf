import { everyDocument } from './every-document.ts'

everyDocument(6, 8)
