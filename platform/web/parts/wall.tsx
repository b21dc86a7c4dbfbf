import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import { Button } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { useLanguage } from '../language.ts'

/** Whether a board hangs on a wall, and the turn to it and back. */
export interface Wall {
  readonly isWall: boolean
  readonly turn: () => void
}

/**
 * The board alone on the screen, without anything around it. Where the browser gives no full screen it fills the window;
 * Escape leaves it.
 */
export function useWall(place: RefObject<HTMLElement | null>): Wall {
  const [isWall, setWall] = useState(false)
  useEffect(() => {
    if (!isWall) return
    const left = () => {
      if (!document.fullscreenElement) setWall(false)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setWall(false)
    }
    document.addEventListener('fullscreenchange', left)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      document.removeEventListener('keydown', pressed)
    }
  }, [isWall])
  useAwake(isWall)
  const turn = () => {
    setWall(!isWall)
    if (isWall) {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      return
    }
    if (document.fullscreenEnabled) void place.current?.requestFullscreen().catch(() => undefined)
  }
  return { isWall, turn }
}

/** Keeps a screen on the wall from falling asleep while it is shown there. */
function useAwake(isWall: boolean): void {
  useEffect(() => {
    if (!isWall || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        given => {
          if (isOver) void given.release()
          else lock = given
        },
        // A machine that saves its battery says no; the board is shown all the same.
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWall])
}

/** The button that hangs a board on the wall, and takes it down again. */
export function WallButton({ wall: { isWall, turn } }: { readonly wall: Wall }) {
  const say = useLanguage()
  return (
    <Button icon={isWall ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={turn}>
      {isWall ? say('退出全屏', 'Leave full screen') : say('全屏', 'Full screen')}
    </Button>
  )
}
