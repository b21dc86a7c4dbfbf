import { linesIn, type Protocol, type Reading, readingOf } from './scale.ts'

interface Port {
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
}

/** A scale that is plugged into the tablet. */
export interface Scale {
  readonly close: () => Promise<void>
}

/** Usual for scales; what differs is set at the scale. */
const baudRate = 9600

/** Asks which scale is meant, and tells each weight it says until it is closed. */
export async function openScale(protocol: Protocol, told: (reading: Reading) => void): Promise<Scale> {
  const { serial } = navigator as unknown as { serial: { requestPort(): Promise<Port> } }
  const port = await serial.requestPort()
  await port.open({ baudRate })
  const reader = port.readable?.getReader()
  const words = new TextDecoder()
  const listen = async () => {
    let heard = ''
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {}
      if (done) return
      const { lines, rest } = linesIn(heard + words.decode(value, { stream: true }))
      heard = rest
      for (const line of lines) {
        const reading = readingOf(protocol, line)
        if (reading) told(reading)
      }
    }
  }
  void listen().catch(() => {})
  return {
    async close() {
      await reader?.cancel().catch(() => {})
      reader?.releaseLock()
      await port.close().catch(() => {})
    },
  }
}
