import { everyDocument } from './every-document.ts'

everyDocument(3, 8)
