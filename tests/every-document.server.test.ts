import { everyDocument } from './every-document.ts'

// The contract that holds for each document, over every second document.
everyDocument(0)
