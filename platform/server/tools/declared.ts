import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverAreas } from '#areas/index.server.ts'
import type { Catalogue } from '../catalogue.ts'
import { readConfig } from '../config.ts'
import { House } from '../house.ts'
import type { Call } from '../http/call.ts'
import { openLog } from '../log.ts'

/** Everything that follows from the declarations without a database: the documents, every call, and every address a socket may be opened at. */
export async function declared(
  root: string,
): Promise<{ catalogue: Catalogue; calls: readonly Call[]; sockets: readonly string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dop-declared-'))
  try {
    const config = readConfig({ DATA_DIR: dataDir, WS_WORKFLOW: 'on' }, root)
    const house = new House(config, serverAreas, 'postgres://nobody@127.0.0.1/none', openLog('silent'))
    return { catalogue: house.catalogue, calls: house.calls('none'), sockets: config.socketPaths }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
