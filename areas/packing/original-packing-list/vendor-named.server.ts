import { exporter } from '#areas/masterdata/exporter/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Workbook } from '#platform/model/workbook.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** Names stand above a table or below it, not in its thousandth line. */
const searchedRows = 60
const longestText = 200

/** A name without its company form, capitals and signs. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /(?<![\p{L}])(?:co\.?,? ?ltd\.?|company limited|limited|ltda?\.?|inc\.?|llc|s\.?p\.?a\.?|s\.?a\.?|jsc|company|co)(?![\p{L}])|有限公司/gu,
      '',
    )
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter names stand in other words by chance. */
const isTelling = (name: string): boolean => name.length >= (/\p{Script=Han}/u.test(name) ? 4 : 8)

/** The texts of a workbook that may name a company. */
function* textsOf({ sheets }: Workbook): Generator<string> {
  for (const sheet of sheets) {
    if (sheet.hidden) continue
    const { rows } = sheet
    const looked =
      rows.length > 2 * searchedRows ? [...rows.slice(0, searchedRows), ...rows.slice(-searchedRows)] : rows
    for (const { cells } of looked)
      for (const cell of cells)
        if (cell?.kind === 'text' && cell.text.length >= 4 && cell.text.length <= longestText) yield cell.text
  }
}

/** The only one of some companies that a workbook names; a longer name wins over one that stands in it. */
export function companyNamed<One extends { readonly id: string; readonly names: readonly (string | null)[] }>(
  texts: Iterable<string>,
  companies: readonly One[],
): One | undefined {
  const known = companies
    .flatMap(one => one.names.map(name => ({ one, name: bare(name ?? '') })))
    .filter(({ name }) => isTelling(name))
  const found = new Map<string, { one: One; name: string }>()
  for (const text of texts) {
    const said = bare(text)
    for (const { one, name } of known) {
      if (!said.includes(name)) continue
      const before = found.get(one.id)
      if (!before || before.name.length < name.length) found.set(one.id, { one, name })
    }
  }
  const all = [...found.values()]
  const longest = all.filter(({ name }) => !all.some(other => other.name !== name && other.name.includes(name)))
  return longest.length === 1 ? longest[0]?.one : undefined
}

/** The external vendor a workbook names as we do, in its own words or in Chinese; nothing where it names several. */
export async function vendorNamed(work: Work, workbook: Workbook): Promise<{ id: string; name: string } | undefined> {
  const all = await work.all(vendor, { vendorType: 'EXTERNAL', enableFlag: 'Y' })
  const found = companyNamed(
    textsOf(workbook),
    all.map(({ id, vendorName, vendorNameEn }) => ({ id, names: [vendorName, vendorNameEn], name: vendorName ?? '' })),
  )
  return found && { id: found.id, name: found.name }
}

/** The exporter a workbook names as we do. */
export async function exporterNamed(work: Work, workbook: Workbook): Promise<string | null> {
  const all = await work.all(exporter, { enableFlag: 'Y' })
  const companies = all.map(({ id, lookupValue, description }) => ({ id, names: [lookupValue, description] }))
  return companyNamed(textsOf(workbook), companies)?.id ?? null
}
