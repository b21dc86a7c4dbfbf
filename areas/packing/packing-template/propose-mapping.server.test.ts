import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWorkbook } from '#platform/server/excel/read.ts'
import { mappingProposal } from './propose-mapping.ts'
import type { TemplateRow } from './template-row.ts'

const data = 'tests/data'
const files = ['packing-lists', 'uk-retail-layouts'].flatMap(folder =>
  readdirSync(join(data, folder))
    .filter(name => name.endsWith('.xlsx'))
    .map(name => join(folder, name)),
)
const said = ({ templateType, excelField, packingListField }: TemplateRow) =>
  `${templateType} ${packingListField} = ${excelField}`

test.each(files)('what is proposed for %s holds the template a person made for it', async file => {
  const path = join(data, file)
  const { template, sheet, headerRows } = JSON.parse(readFileSync(path.replace('.xlsx', '.expected.json'), 'utf8'))
  const proposal = mappingProposal(await readWorkbook(path, { fileName: file }))
  expect([proposal.sheet, proposal.headerRows]).toEqual([sheet, headerRows])
  const wanted = (template as TemplateRow[]).map(said)
  expect(
    proposal.template
      .map(said)
      .filter(row => wanted.includes(row))
      .sort(),
  ).toEqual(wanted.sort())
})
