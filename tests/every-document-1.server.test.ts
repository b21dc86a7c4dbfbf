import { everyDocument } from './every-document.ts'

everyDocument(1, 8)
