/** How a line is kept up (Spec 000 §9). */
export const lineTimes = { ping: 30_000, pong: 10_000, reconnect: 5000, attempts: 6 } as const

/** What a line needs of the world; the browser's own unless a test says otherwise. */
export interface LineMeans {
  /** The address to connect to, with a ticket good for one connection. */
  readonly address: () => Promise<string>
  readonly open: (address: string) => WebSocket
  /** What the server says, except the answers to our pings. */
  readonly heard: (text: string) => void
  readonly log: (what: string) => void
  /** The line stands again after it was lost: what was said meanwhile was not heard. */
  readonly back?: () => void
}

/**
 * A connection for live notices: a ping every 30 seconds, closed when no pong comes within 10, opened again after 5, six
 * times at most; the count begins anew whenever it stands. Its faults are never shown to the person.
 */
export class Line {
  private readonly means: LineMeans
  private socket: WebSocket | undefined
  private attempts = 0
  private ping: ReturnType<typeof setTimeout> | undefined
  private pong: ReturnType<typeof setTimeout> | undefined
  private again: ReturnType<typeof setTimeout> | undefined
  private isOver = false
  private isOpening = false
  private wasLost = false

  constructor(means: LineMeans) {
    this.means = means
  }

  /** Opens the line; one that stands already stays. */
  async open(): Promise<void> {
    // Two that wake it at once would open two, and one of them nobody closes.
    if (this.isOver || this.socket || this.isOpening) return
    this.isOpening = true
    let socket: WebSocket
    try {
      socket = this.means.open(await this.means.address())
    } catch (fault) {
      this.lost(`not opened: ${String(fault)}`)
      return
    } finally {
      this.isOpening = false
    }
    if (this.isOver) {
      socket.close()
      return
    }
    this.socket = socket
    socket.addEventListener('open', () => {
      this.attempts = 0
      this.nextPing(socket)
      if (this.wasLost) this.means.back?.()
      this.wasLost = false
    })
    socket.addEventListener('message', event => {
      if (event.data !== 'pong') this.means.heard(String(event.data))
      else {
        clearTimeout(this.pong)
        this.nextPing(socket)
      }
    })
    socket.addEventListener('error', () => this.means.log('fault'))
    socket.addEventListener('close', () => {
      if (this.socket === socket) this.lost('closed')
    })
  }

  private nextPing(socket: WebSocket): void {
    clearTimeout(this.ping)
    this.ping = setTimeout(() => {
      socket.send('ping')
      this.pong = setTimeout(() => socket.close(), lineTimes.pong)
    }, lineTimes.ping)
  }

  private lost(why: string): void {
    clearTimeout(this.ping)
    clearTimeout(this.pong)
    this.socket = undefined
    this.wasLost = true
    this.means.log(why)
    if (this.isOver || this.attempts >= lineTimes.attempts) return
    this.attempts++
    this.again = setTimeout(() => void this.open(), lineTimes.reconnect)
  }

  /** Tries again from the beginning, when the person is back or the network is. */
  wake(): void {
    if (this.isOver || this.socket) return
    clearTimeout(this.again)
    this.attempts = 0
    void this.open()
  }

  /** Closes the line for good. */
  end(): void {
    this.isOver = true
    for (const timer of [this.ping, this.pong, this.again]) clearTimeout(timer)
    this.socket?.close()
    this.socket = undefined
  }
}
