import { everyDocument } from './every-document.ts'

// The contract that holds for each document, over the other documents.
everyDocument(1)
