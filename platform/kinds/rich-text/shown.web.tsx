import DOMPurify from 'dompurify'
import { allowed } from './allowed.ts'

/** Words with layout as they are read; cleaned once more by the same list before they are shown. */
export default function ShownRichText({ html }: { readonly html: string }) {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowed.tags],
    ALLOWED_ATTR: [...allowed.attributes.a],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${allowed.schemes.join('|')}):`, 'i'),
  })
  // The only place where HTML is set: what is set was cleaned in the line above.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
