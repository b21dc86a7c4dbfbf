import { deflateSync } from 'node:zlib'
import type { House } from '#platform/server/house.ts'
import type { Photo } from './containers.server.ts'

/** A part of a picture file: its length, name, content and check. */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

const [width, height] = [160, 100]

/** A container's closed door: two leaves with their locking bars on a blue box. */
function door(): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x++) {
      const isFrame = x < 4 || x >= width - 4 || y < 4 || y >= height - 4 || Math.abs(x - width / 2) < 2
      const isBar = [28, 56, 104, 132].some(bar => Math.abs(x - bar) < 2)
      row.set(isFrame ? [40, 52, 72] : isBar ? [200, 204, 210] : [54, 96, 146], 1 + x * 3)
    }
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Brings in photos of the demo: every container's door looks alike. */
export function photosOf({ files }: House): Photo {
  const content = door()
  return async ({ transaction, user }, no) => {
    const fileName = `${no || 'container'}.png`
    const about = { tenantId: user.tenantId, userId: user.id, fileName, purpose: 'attachment' as const }
    const { id } = await files.keep(
      transaction,
      about,
      (async function* () {
        yield content
      })(),
    )
    return { fileId: id, fileName, size: content.length }
  }
}
