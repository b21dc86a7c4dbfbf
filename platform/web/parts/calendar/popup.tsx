import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { layerOf } from '../layer.ts'
import './popup.css'

interface Place {
  readonly layer: Element
  readonly left: number
  readonly top: number
  readonly above: boolean
  readonly width: number
}

/** Room a list needs under its cell before it is drawn above it. */
const roomOfList = 280

function placeOf(anchor: HTMLElement, room: number): Place {
  const cell = (anchor.closest('[role="gridcell"]') ?? anchor).getBoundingClientRect()
  const above = cell.bottom + room > window.innerHeight && cell.top > window.innerHeight - cell.bottom
  return {
    layer: layerOf(anchor),
    left: Math.max(4, Math.min(cell.left, window.innerWidth - 324)),
    top: above ? cell.top - 2 : cell.bottom + 2,
    above,
    width: cell.width,
  }
}

interface PopupProps {
  readonly anchor: RefObject<HTMLElement | null>
  /** The height it needs. */
  readonly room?: number
  readonly children: ReactNode
}

/** A box under the cell or field that is typed in; the keyboard stays there. */
export function Popup({ anchor, room = roomOfList, children }: PopupProps) {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const look = () => {
      if (anchor.current) setPlace(placeOf(anchor.current, room))
    }
    look()
    window.addEventListener('scroll', look, true)
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look, true)
      window.removeEventListener('resize', look)
    }
  }, [anchor, room])
  if (!place) return null
  return createPortal(
    <div
      className="dop-popup"
      style={{
        left: place.left,
        top: place.top,
        minWidth: Math.max(160, place.width),
        transform: place.above ? 'translateY(-100%)' : undefined,
      }}
      onMouseDown={event => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
    >
      {children}
    </div>,
    place.layer,
  )
}
