import { useSyncExternalStore } from 'react'

const heard = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const turn = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => {},
  )

/** Whether the product fills the screen, and the way to turn it. */
export const useFullScreen = (): readonly [boolean, () => void] => [
  useSyncExternalStore(heard, () => document.fullscreenElement !== null),
  turn,
]
