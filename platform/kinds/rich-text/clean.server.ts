import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { allowed } from './allowed.ts'

let library: typeof sanitize | undefined

/** Words with layout without anything that is not words or layout; the library is loaded when it is first needed. */
export function cleanHtml(html: string): string {
  library ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitize
  return library(html, {
    allowedTags: [...allowed.tags],
    allowedAttributes: { a: [...allowed.attributes.a] },
    allowedSchemes: [...allowed.schemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  })
}
