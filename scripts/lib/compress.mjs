import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/**
 * Writes each file a second time, small, so that the server sends it without the work.
 * @param {string} folder
 */
export async function compress(folder) {
  const packed = promisify(brotliCompress)
  for (const name of readdirSync(folder).filter(one => /\.(js|css|svg)$/.test(one))) {
    const content = readFileSync(join(folder, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(join(folder, `${name}.br`), await packed(content, { params }))
  }
}
