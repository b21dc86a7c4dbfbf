/** What words with layout may consist of; the same list when they are stored and when they are shown (reliability.md 3.3). */
export const allowed = {
  tags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'hr',
    'a',
  ],
  attributes: { a: ['href'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const
