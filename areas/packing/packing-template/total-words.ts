const totals = new Set(
  'total totals totales totale totaux totaal subtotal subtotals subtotales sum suma sumas summe soma gesamt jumlah tổng cộng σ'.split(
    ' ',
  ),
)
/** Words of scripts that are written without spaces: the total begins or ends a run of them. */
const joinedTotals = /^(?:(?:合|总|總|小|共|累)[计計]|总数|总共|总和|รวม|ทั้งหมด)|(?:[合总總小共累][计計]|总数|ทั้งหมด)$/u

/** What may stand beside a total and leaves it one: what is added up, and of what. */
const companions = new Set(
  `sub grand gran overall general all in of for per on de del la las los el por the and y
   pallet pallets container containers contenedor page página shipment order invoice truck load
   item items line lines box boxes carton cartons ctn ctns case cases cs pkg pkgs package packages piece pieces pc pcs unit units bag bags
   crate crates tray trays caja cajas bulto bultos pieza piezas unidad unidades
   kg kgs kilo kilos gram grams g lb lbs ton tons mt net neto neta netos gross bruto bruta brutos weight mass peso wt
   qty quantity cantidad count number no nos value amount importe valor
   usd eur cny rmb gbp clp thb`.split(/\s+/),
)

const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('∑', 'Σ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const isTotal = (token: string): boolean => totals.has(token) || (token.length <= 12 && joinedTotals.test(token))

const isCompanion = (token: string): boolean =>
  companions.has(token) ||
  /\p{N}/u.test(token) ||
  (token.length <= 4 && /^[\p{Script=Han}\p{Script=Thai}\p{M}]+$/u.test(token))

/** Every word for a total holds one of these: most cells need no closer look. */
const trace = /tot|[ｔＴ]|[Σσ∑]|sum|som|gesamt|jumlah|tổng|cộng|[计計总總]|รวม|ทั้งหมด/iu

/** How surely a text names a total: `plain` says nothing else, `maybe` begins or ends with the word. */
export function totalIn(text: string): 'plain' | 'maybe' | undefined {
  if (!trace.test(text)) return undefined
  const tokens = tokensOf(text)
  if (!tokens.some(isTotal)) return undefined
  if (tokens.every(token => isTotal(token) || isCompanion(token))) return 'plain'
  return isTotal(tokens[0] ?? '') || isTotal(tokens.at(-1) ?? '') ? 'maybe' : undefined
}
