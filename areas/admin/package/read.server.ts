import { z } from 'zod'
import { Archive } from '#platform/server/excel/archive.ts'
import { WorkbookRefusal } from '#platform/server/excel/refusal.ts'
import { CallRefusal, refuse } from '#platform/server/http/refusal.ts'
import { type Manifest, packageLimits } from './contents.ts'
import { hashOfFiles, type Part, sha256 } from './write.server.ts'

const manifestIn = z.strictObject({
  format: z.literal(1),
  version: z.string().max(60),
  made: z.string().max(40),
  from: z.string().max(300),
  files: z
    .array(
      z.strictObject({
        document: z.string().regex(/^[a-z][a-z0-9-]{0,99}$/),
        file: z.string().max(200),
        rows: z.number().int().nonnegative(),
        sha256: z.string().length(64),
      }),
    )
    .max(packageLimits.files),
  hash: z.string().length(64),
})
const fileIn = z.strictObject({ document: z.string(), rows: z.array(z.record(z.string().max(100), z.unknown())) })

const noPackage = () =>
  refuse(
    [
      '文件不是数据包或已损坏；请在来源系统重新导出',
      'The file is no data package, or it is damaged; export it again where it came from',
    ],
    'PACKAGE_DAMAGED',
  )
const tooLarge = () =>
  refuse(
    [
      `数据包解开后超过${packageLimits.unpackedMegabytes}MB或${packageLimits.rows}行；请在来源系统少选几项后重新导出`,
      `Unpacked, the package has more than ${packageLimits.unpackedMegabytes} MB or ${packageLimits.rows} rows; export fewer lists where it came from`,
    ],
    'PACKAGE_TOO_LARGE',
  )
const altered = (file: string) =>
  refuse(
    [
      `数据包内的${file}在导出之后被改动过；请使用原来的文件，或在来源系统重新导出`,
      `${file} in the package was changed after it was exported; take the file as it was, or export it again where it came from`,
    ],
    'PACKAGE_ALTERED',
  )

/** Reads the parts of an archive and counts what they unpack to: what a directory says of sizes may be a lie. */
class Unpacked {
  private left = packageLimits.unpackedMegabytes * 1_048_576
  private readonly archive: Archive

  constructor(archive: Archive) {
    this.archive = archive
  }

  async text(path: string): Promise<string> {
    if (!this.archive.has(path)) throw noPackage()
    const chunks: Uint8Array[] = []
    for await (const chunk of this.archive.chunks(path)) {
      this.left -= chunk.length
      if (this.left < 0) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  }
}

/** The content of a text as its shape says, or that this is no package. */
function parsed<Out>(text: string, shape: z.ZodType<Out>): Out {
  const { data, success } = shape.safeParse(JSON.parse(text))
  if (!success) throw noPackage()
  return data
}

async function contentsOf(archive: Archive): Promise<{ manifest: Manifest; contents: readonly Part[] }> {
  const unpacked = new Unpacked(archive)
  const manifest = parsed(await unpacked.text('manifest.json'), manifestIn)
  if (manifest.hash !== hashOfFiles(manifest.files)) throw altered('manifest.json')
  const names = manifest.files.map(({ document }) => document)
  if (new Set(names).size < names.length) throw noPackage()
  const contents: Part[] = []
  let rows = 0
  for (const { document, file, sha256: hash } of manifest.files) {
    const text = await unpacked.text(file)
    if (sha256(text) !== hash) throw altered(file)
    const part = parsed(text, fileIn)
    if (part.document !== document) throw noPackage()
    rows += part.rows.length
    if (rows > packageLimits.rows) throw tooLarge()
    contents.push(part)
  }
  return { manifest, contents }
}

/** Reads a package that somebody hands in: bounded, whole, and as it was made. */
export async function unpacked(content: Buffer): Promise<{ manifest: Manifest; contents: readonly Part[] }> {
  let archive: Archive | undefined
  try {
    archive = await Archive.open(content)
    return await contentsOf(archive)
  } catch (fault) {
    if (fault instanceof CallRefusal) throw fault
    throw fault instanceof WorkbookRefusal && fault.bizCode === 'WORKBOOK_TOO_LARGE' ? tooLarge() : noPackage()
  } finally {
    archive?.close()
  }
}
