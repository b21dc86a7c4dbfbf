import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Draw } from '#areas/demo/draw.ts'
import { erpPaths } from '#areas/settlement/erp/terms.ts'
import { signedHeaders } from '#platform/server/outbox/signing.ts'

const secret = 'chaos-of-a-seed-0123456789'
const systems = ['ERP', 'OA', 'WMS'] as const

/** What became of a paper that was pushed here. */
interface Paper {
  readonly system: string
  readonly path: string
  readonly docNo: string
  /** How often it was done: once is right. */
  done: number
}

/**
 * The systems outside, in one program of the harness. They do not look for a key before they act, so that whatever is
 * sent twice is done twice and seen; their answers are lost, late or doubled as the seed has it, and what they tell later
 * comes twice, out of order, and again.
 */
export class Outside {
  readonly papers = new Map<string, Paper>()
  /** Keys of runs before this one. */
  readonly earlier = new Set<string>()
  private readonly server: Server
  private readonly draw: Draw
  private readonly bases: () => readonly string[]
  /** Whether answers go wrong at all. */
  isWild = true
  private telling = 0
  private isOver = false
  private number = 0
  /** What was told back, and heard. */
  told = 0

  private constructor(server: Server, draw: Draw, bases: () => readonly string[]) {
    this.server = server
    this.draw = draw
    this.bases = bases
    server.on('request', (request, response) => void this.answer(request, response))
  }

  static async open(draw: Draw, bases: () => readonly string[]): Promise<Outside> {
    const server = createServer()
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    return new Outside(server, draw, bases)
  }

  /** Settings by which a server finds these systems. */
  get settings(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo
    return Object.fromEntries(
      systems.flatMap(name => [
        [`${name}_URL`, `http://127.0.0.1:${port}`],
        [`${name}_SECRET`, secret],
      ]),
    )
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for await (const _ of request);
    const key = String(request.headers['x-dop-idempotency-key'] ?? '')
    const path = String(request.url)
    const say = (status: number, body: object) => {
      if (!response.destroyed)
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const chance = this.isWild ? this.draw.whole(0, 99) : 99
    const known = this.papers.get(key)
    const taken = (paper: Paper) => ({ success: true, code: '0', docNo: paper.docNo, status: 'CREATED' })
    if (request.method === 'GET') {
      if (chance < 5) return void request.socket.destroy()
      // Nothing is listed here, but whoever asks is answered.
      if (Object.values(erpPaths).some(one => path.startsWith(one))) return say(200, { success: true, data: [] })
      return known ? say(200, taken(known)) : say(404, { success: false, message: 'unknown key' })
    }
    if (chance < 6) return say(503, { success: false, message: 'out of order' })
    if (chance < 10) return void request.socket.destroy()
    const system = path.split('/')[1] ?? ''
    const paper = known ?? { system, path, docNo: `X${String(++this.number).padStart(6, '0')}`, done: 0 }
    paper.done++
    this.papers.set(key, paper)
    void this.tell(key, paper)
    // It is done, and nobody hears of it; or only later than anybody waits.
    if (chance < 20) return void request.socket.destroy()
    if (chance < 24) return say(500, { success: false, message: 'broken on the way back' })
    if (chance < 34) await new Promise(done => setTimeout(done, 20 * this.draw.whole(1, 60)))
    say(200, taken(paper))
  }

  /** Tells what became of a paper: each word twice, in any order. */
  private async tell(key: string, paper: Paper): Promise<void> {
    const states =
      paper.system === 'oa' ? ['APPROVED'] : /ap\/invoices/.test(paper.path) ? ['VALIDATED', 'POSTED', 'PAID'] : []
    const began = Date.now()
    const words = states.map((status, at) => ({ status, eventId: randomUUID(), at: new Date(began + at * 1000) }))
    const doubled = this.isWild ? [...words, ...words].sort(() => this.draw.whole(0, 1) - 0.5) : words
    this.telling++
    try {
      for (const { at, eventId, status } of doubled)
        await this.callBack(paper.system, {
          eventId,
          idempotencyKey: key,
          externalNo: paper.docNo,
          status,
          occurredAt: at.toISOString(),
        })
    } finally {
      this.telling--
    }
  }

  private async callBack(system: string, body: object): Promise<void> {
    const text = JSON.stringify(body)
    for (let tries = 0; !this.isOver && tries < 400; tries++) {
      const [base] = this.bases()
      try {
        const url = new URL(`${base}/integration/callback/${system}`)
        const answer = await fetch(url, {
          method: 'POST',
          body: text,
          signal: AbortSignal.timeout(8000),
          headers: {
            'content-type': 'application/json',
            ...signedHeaders({ tenantId: '1', target: { secret }, method: 'POST', url, body: text }),
          },
        })
        await answer.body?.cancel()
        // What is not there yet was sent and not committed: its answer is on its way.
        if (answer.status === 200) {
          this.told++
          return
        }
      } catch {
        // Nobody there at the moment.
      }
      await new Promise(done => setTimeout(done, 150))
    }
  }

  /** Whether everything was told. */
  get isQuiet(): boolean {
    return this.telling === 0
  }

  async close(): Promise<void> {
    this.isOver = true
    this.server.closeAllConnections()
    await new Promise<void>(done => this.server.close(() => done()))
  }
}
