import { createContext } from 'react'

/** Whether files chosen here are kept in the browser while the server cannot be reached. */
export const KeepsFiles = createContext(false)
