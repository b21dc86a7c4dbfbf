import { useEffect, useEffectEvent, useState } from 'react'
import type { ScanCode } from '../../model/paper.ts'
import { useLanguage } from '../language.ts'

interface ScanImageProps {
  readonly code: ScanCode
  /** It is there, or will not come. */
  readonly onDrawn?: () => void
}

/** A code for scanners, as bars or squares; one that cannot be drawn says so. */
export function ScanImage({ code: { symbol, text }, onDrawn }: ScanImageProps) {
  const say = useLanguage()
  const [drawing, setDrawing] = useState<string | null>()
  const drawn = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    let isOver = false
    void import('../../kinds/scan-drawing.ts')
      .then(({ scanDrawing }) => scanDrawing({ symbol, text }))
      .catch(() => null)
      .then(made => {
        if (isOver) return
        setDrawing(made)
        drawn()
      })
    return () => {
      isOver = true
    }
  }, [symbol, text])
  if (drawing === null) return <span role="alert">{say(`“${text}”不能作为条码`, `"${text}" cannot be a barcode`)}</span>
  if (!drawing) return null
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={say(`条码 ${text}`, `Barcode ${text}`)} />
}
