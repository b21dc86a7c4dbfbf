import { tmpdir } from 'node:os'
import { serverAreas } from '#areas/index.server.ts'
import { readConfig } from '../config.ts'
import { House } from '../house.ts'
import { openLog } from '../log.ts'

/** Prints the route table as JSON: every address with who may call it (reliability.md 1). */
const root = process.env.DOP_ROOT ?? process.cwd()
const config = readConfig({ DATA_DIR: tmpdir() }, root)
const house = new House(config, serverAreas, 'postgres://nobody@127.0.0.1/none', openLog('silent'))
const table = house
  .calls('none')
  .map(({ method, path, access, permission, effect, audit }) => ({ method, path, access, permission, effect, audit }))
console.log(JSON.stringify(table, null, 1))
process.exit(0)
