const id = '[A-Z]\\d-[\\d.]+-\\d+'
const several = `${id}(?:[\\] [,]+${id})*`
const named = new RegExp(`\\[(${several})\\]|'(${several})'`, 'g')

/** The records a test file names: in brackets in a test's name, or as a value of the table its name is made from. */
export const namedIn = (source: string): string[] =>
  [...source.matchAll(named)].flatMap(([, inBrackets, inTable]) => (inBrackets ?? inTable ?? '').split(/[\] [,]+/))

/** The records a decision waives: those in the first column of its tables. */
export const waivedIn = (decision: string): string[] =>
  decision
    .split('\n')
    .filter(line => line.startsWith('|'))
    .flatMap(line => (line.split('|')[1] ?? '').match(new RegExp(id, 'g')) ?? [])

/** What an area tells the browser of addresses: the first parts of those of its documents, its own pages and those open to strangers. */
export function webAddressesIn(source: string): { under: string[]; pages: string[] } {
  const [, under = ''] = /addresses: \[([^\]]*)\]/.exec(source) ?? []
  const [, open = ''] = /open: \[([^\]]*)\]/.exec(source) ?? []
  return {
    under: [...under.matchAll(/'(\/[^']*)'/g)].map(([, address = '']) => address),
    // A page is the only thing in there that an address is the key of.
    pages: [...open.matchAll(/'(\/[^']*)'/g), ...source.matchAll(/'(\/[^']*)':/g)].map(([, address = '']) => address),
  }
}

/** The fields that a decision names in the first column of its tables: `entity.field`. */
export const elsewhereIn = (decision: string): string[] =>
  decision.split('\n').flatMap(line => {
    const [, first = ''] = line.split('|')
    return [...first.matchAll(/\b[a-z]\w*\.[\w -]*\w/g)].map(([name]) => name)
  })

/** The entities a decision says the browser keeps: in the first column of its table, with the records whose tests show it. */
export const inBrowserIn = (decision: string, named: ReadonlySet<string>): string[] =>
  decision.split('\n').flatMap(line => {
    const [, entity = '', proof = ''] = line.split('|')
    const proofs = proof.match(new RegExp(id, 'g')) ?? []
    return proofs.length > 0 && proofs.every(one => named.has(one)) ? [entity.trim()] : []
  })
