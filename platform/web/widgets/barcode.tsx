import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'

interface BarcodeProps {
  readonly value: string
  readonly height?: number
  /** Code 128 takes every letter of a document or lot number. */
  readonly format?: 'CODE128' | 'EAN13'
}

/** A number as bars for the scanners of the warehouse, with the number beneath. */
export default function Barcode({ value, height = 48, format = 'CODE128' }: BarcodeProps) {
  const say = useLanguage()
  const drawing = useRef<SVGSVGElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    void import('jsbarcode').then(({ default: draw }) => {
      if (isOver || !drawing.current) return
      draw(drawing.current, value, {
        format,
        height,
        width: 1.6,
        margin: 0,
        fontSize: 13,
        background: '#ffffff',
        valid: fits => setFailed(!fits),
      })
    })
    return () => {
      isOver = true
    }
  }, [value, height, format])
  return (
    <span className="barcode">
      <svg
        ref={drawing}
        role="img"
        aria-label={say(`条码 ${value}`, `Barcode ${value}`)}
        style={{ display: failed ? 'none' : undefined }}
      />
      {failed && <span role="alert">{say(`“${value}”不能作为条码`, `"${value}" cannot be a barcode`)}</span>}
    </span>
  )
}
