import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { Meter } from './processor.mjs'

const burn = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'

test.skipIf(process.platform !== 'linux')(
  'what a program and its children use is counted, also of what outlives its starter',
  async () => {
    const meter = new Meter()
    const before = meter.used()
    const child = spawn(process.execPath, ['-e', burn])
    await once(child, 'exit')
    expect(meter.used() - before).toBeGreaterThanOrEqual(0.28)
    // The starter ends at once; what it has started goes on, is nobody's child, and says so when it is done.
    const started = `const one = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${burn} console.log('done'); setTimeout(() => {}, 60000)`)}], { stdio: ['ignore', 'inherit', 'ignore'], detached: true }); one.unref(); console.log(one.pid); setTimeout(() => process.exit(0), 100)`
    const starter = spawn(process.execPath, ['-e', started])
    let said = ''
    starter.stdout.setEncoding('utf8')
    const between = meter.used()
    for await (const text of starter.stdout) {
      said += text
      meter.used()
      if (said.includes('done')) break
    }
    const used = meter.used() - between
    process.kill(Number(said.split('\n')[0]), 'SIGKILL')
    meter.stop()
    expect(used).toBeGreaterThanOrEqual(0.28)
  },
)
