/** What texts may be about, and the places each kind of text may name as `{{name}}` (business.md 3.22). */
export const placeholders = {
  PURCHASE_CONTRACT: ['contractNo', 'contractDate', 'poNumber', 'vendorName', 'buyerOrgName', 'containerNo'],
  SALES_CONTRACT: ['contractDate', 'poNumber', 'vendorName', 'buyerOrgName', 'containerNo'],
  MESSAGE: [
    'loadingNo',
    'containerNo',
    'shipmentLotNo',
    'sealNumber',
    'vesselVoyage',
    'etdDate',
    'etaDate',
    'boxes',
    'totalQty',
  ],
} as const satisfies Record<string, readonly string[]>

export type TemplateType = keyof typeof placeholders

/** The places a text names. */
export const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
]

/** A text with its places filled; what is not known stays blank. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** Words with layout as plain lines: one for each paragraph, item or line break. */
export const plain = (html: string): string =>
  html
    .replace(/<li>/g, '· ')
    .replace(/<br\s*\/?>|<\/(p|li|h2|h3|h4|blockquote|pre)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim()
