import type { Attachment } from '#platform/model/fields.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'

/** Brings in a paper with a line of words, as somebody scans it. */
export type SignedPaper = (work: Work, no: string) => Promise<Attachment>

/** A sheet with one line of words, as a PDF. */
function sheet(words: string): Buffer {
  const text = `BT /F1 18 Tf 72 720 Td (${words}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = parts.map((part, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${part}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** Brings in papers of the demo. */
export const signed =
  ({ files }: House, name: (no: string) => string, words: (no: string) => string): SignedPaper =>
  async ({ transaction, user }, no) => {
    const content = sheet(words(no))
    const about = { tenantId: user.tenantId, userId: user.id, fileName: name(no), purpose: 'attachment' as const }
    const { id } = await files.keep(
      transaction,
      about,
      (async function* () {
        yield content
      })(),
    )
    return { fileId: id, fileName: about.fileName, size: content.length }
  }
