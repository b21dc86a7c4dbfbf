import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line between two programs that can be cut, held up and made slow. */
export class Line {
  private readonly server: Server
  private readonly pairs = new Set<readonly [Socket, Socket]>()
  private target: number
  /** So many milliseconds each piece takes on its way. */
  delay = 0
  /** Nothing goes through, and whoever connects is turned away. */
  private isDown = false
  /** How often connections were cut, for the report. */
  cuts = 0

  private constructor(server: Server, target: number) {
    this.server = server
    this.target = target
  }

  static async open(target: number): Promise<Line> {
    const server = createServer({ noDelay: true })
    const line = new Line(server, target)
    server.on('connection', near => line.join(near))
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    return line
  }

  get port(): number {
    const address = this.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** From now on it leads elsewhere. */
  lead(target: number): void {
    this.target = target
  }

  private join(near: Socket): void {
    if (this.isDown) return void near.destroy()
    const far = connect({ port: this.target, host: '127.0.0.1', noDelay: true })
    const pair = [near, far] as const
    this.pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      const pass = this.inOrder()
      from.on('data', piece => pass(() => to.write(piece)))
      from.on('error', () => {})
      from.on('close', () => {
        this.pairs.delete(pair)
        pass(() => to.destroy())
      })
    }
  }

  /** One way of a connection: whatever the delay was when a piece set out, none overtakes another. */
  private inOrder(): (arrive: () => void) => void {
    const underWay: (() => void)[] = []
    return arrive => {
      if (this.delay === 0 && underWay.length === 0) return arrive()
      underWay.push(arrive)
      setTimeout(() => underWay.shift()?.(), this.delay)
    }
  }

  /** Cuts some of the connections, in whatever they are just doing. */
  cut(which: () => boolean = () => true): void {
    for (const [near, far] of this.pairs) {
      if (!which()) continue
      this.cuts++
      near.destroy()
      far.destroy()
    }
  }

  /** Takes the line away, or brings it back. */
  down(isDown: boolean): void {
    this.isDown = isDown
    if (isDown) this.cut()
  }

  async close(): Promise<void> {
    this.down(true)
    await new Promise<void>(done => this.server.close(() => done()))
  }
}
