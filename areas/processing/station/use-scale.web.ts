import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { call } from '#platform/web/http.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { productionLine } from '../production-line/document.ts'
import { steelyard } from '../steelyard/document.ts'
import { nextBox, type Protocol, type Reading, simulated } from './scale.ts'
import { openScale, type Scale } from './serial.web.ts'

export type Source = 'HAND' | 'SIMULATED' | 'SERIAL'

/** The scale that stands at the end of a line, as far as the person may see it: its name, and what it speaks. */
export function useScaleOfLine(productionLineId: string): Wire | undefined {
  const tab = useTab()
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'station scale', productionLineId],
    queryFn: async () => {
      const { steelyardId } = await call<Wire>(`${productionLine.calls}/${productionLineId}`)
      return steelyardId ? call<Wire>(`${steelyard.calls}/${String(steelyardId)}`) : null
    },
    retry: false,
  })
  return data ?? undefined
}

/** The weights of a simulated day: a box is put on, swings, stands still, is taken off. */
function useSimulated(isOn: boolean, count: number, min: number, max: number): Reading | undefined {
  const [at, setAt] = useState({ count, step: 0 })
  useEffect(() => {
    if (!isOn) return
    const clock = setInterval(
      () => setAt(now => (now.count === count ? { count, step: Math.min(now.step + 1, 9) } : { count, step: 0 })),
      250,
    )
    return () => clearInterval(clock)
  }, [isOn, count])
  return isOn ? simulated(nextBox(count, min, max), at.count === count ? at.step : 0) : undefined
}

interface Of {
  readonly protocol: Protocol
  readonly boxes: number
  readonly tare: number
  readonly min: number | undefined
  readonly max: number | undefined
}

/** What is on the scale now, by whichever means it is read: typed, played, or told by a scale that is plugged in. */
export function useScale({ protocol, boxes, tare, min = 1, max = 2 }: Of) {
  const [source, setSource] = useState<Source>('HAND')
  const [typed, setTyped] = useState<number | null>(null)
  const [heard, setHeard] = useState<Reading>()
  const [count, setCount] = useState(0)
  const scale = useRef<Scale>(undefined)
  const played = useSimulated(source === 'SIMULATED', count, min, max)
  useEffect(() => () => void scale.current?.close(), [])

  const plug = (to: Source) => {
    setSource(to)
    setHeard(undefined)
    void scale.current?.close()
    scale.current = undefined
    if (to === 'SERIAL')
      openScale(protocol, setHeard)
        .then(opened => {
          scale.current = opened
          return opened
        })
        .catch(() => setSource('HAND'))
  }
  const byHand: Reading | undefined = typed === null ? undefined : { gross: typed.toFixed(3), stable: true }
  const simulation = played && { ...played, gross: (Number(played.gross) * boxes + tare).toFixed(3) }
  return {
    source,
    plug,
    typed,
    setTyped,
    reading: { HAND: byHand, SIMULATED: simulation, SERIAL: heard }[source],
    /** What was typed is taken; the next box may be typed while this one is still on its way. */
    take: () => setTyped(null),
    /** It was not taken after all: it stands there again, unless another one was typed meanwhile. */
    giveBack: () => setTyped(now => now ?? typed),
    /** The box was recorded: the next one is played. */
    next: () => setCount(now => now + 1),
  }
}

export type OnScale = ReturnType<typeof useScale>
