import { createWriteStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

const parts: Readonly<Record<string, string>> = {
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
}

const number = /^-?\d+(\.\d+)?$/
const sign: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A sheet of numbers and texts, without styles: the least that is a workbook. */
export async function writeSheet(path: string, pages: AsyncIterable<readonly (readonly (string | null)[])[]>) {
  const zip = new ZipFile()
  const sheet = new PassThrough()
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 })
  const written = pipeline(zip.outputStream as Readable, createWriteStream(path))
  sheet.write('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>')
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      text += '<row>'
      for (const value of row)
        if (value === null) text += '<c/>'
        else if (number.test(value)) text += `<c><v>${value}</v></c>`
        else
          text += `<c t="inlineStr"><is><t>${/[&<>]/.test(value) ? value.replace(/[&<>]/g, one => sign[one] ?? '') : value}</t></is></c>`
      text += '</row>'
    }
    if (!sheet.write(text)) await new Promise(done => sheet.once('drain', done))
  }
  sheet.end('</sheetData></worksheet>')
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  await written
}
