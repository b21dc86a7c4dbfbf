import { preEmployment } from './pre-employment/document.ts'

/** What personnel tells the HR system. */
export default [preEmployment]
