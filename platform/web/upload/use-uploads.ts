import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Label } from '../../model/label.ts'
import { noteError } from '../error-log/error-log.ts'
import { sayDone, sayFailure, sayWarning } from '../feedback.ts'
import { freshKey } from '../fresh-key.ts'
import { CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'
import { useTab } from '../tab-context.tsx'
import { limitPassed, type UploadLimits } from './limits.ts'
import { isOffItsWay, isOnItsWay } from './on-their-way.ts'
import { giveUp, type UploadAction, type Uploaded, uploadFile } from './upload.ts'

/** A file on its way. */
export interface Underway {
  readonly id: string
  readonly file: File
  readonly percent: number
  /** Cut off: it can go on where it stopped. */
  readonly isCut: boolean
}

interface Options {
  readonly value: readonly Uploaded[]
  readonly limits: UploadLimits
  readonly action?: UploadAction | undefined
  readonly isCompressing: boolean
  /** Files that cannot be sent now are kept in the browser and sent later. */
  readonly isKeeping?: boolean
  readonly onChange: (value: readonly Uploaded[]) => void
}

/** A file that may be kept here is tried so long. */
const patienceMilliseconds = 30_000

/** Files on their way up: begun, cut off, gone on with, cancelled. */
export function useUploads(options: Options) {
  const { key: tab } = useTab()
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const mine = useRef(new Set<string>())
  const stops = useRef(new Map<string, AbortController>())
  // Uploads that end one after the other each add to what the field holds by then.
  const latest = useRef(options)
  const value = useRef(options.value)
  useEffect(() => {
    latest.current = options
    value.current = options.value
  })
  // What is only out of sight, in a folded section or behind another tab, goes on; gone for good, its uploads stop.
  // Out of sight nothing but this kind of effect stands.
  useInsertionEffect(() => {
    const [all, own] = [stops.current, mine.current]
    return () => {
      for (const stop of all.values()) stop.abort()
      for (const id of own) isOffItsWay(tab, id)
    }
  }, [tab])
  const change = (id: string, changes: Partial<Underway>) =>
    setUnderway(before => before.map(one => (one.id === id ? { ...one, ...changes } : one)))
  const gone = (id: string) => {
    isOffItsWay(tab, id)
    mine.current.delete(id)
    setUnderway(before => before.filter(one => one.id !== id))
  }

  /** Sends a file; whoever saves the form meanwhile waits for it. */
  const run = (one: Pick<Underway, 'id' | 'file'>): Promise<void> => {
    const arriving = sendUp(one)
    mine.current.add(one.id)
    isOnItsWay(tab, one.id, one.file.name, arriving)
    return arriving
  }
  const sendUp = async ({ id, file }: Pick<Underway, 'id' | 'file'>): Promise<void> => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { isCut: false })
    const { limits, action, isKeeping } = latest.current
    const take = (kept: Uploaded) => {
      // The form holds it before whoever waits to save it goes on.
      flushSync(() => {
        gone(id)
        value.current = [...value.current, kept]
        latest.current.onChange(value.current)
      })
    }
    try {
      const onProgress = (share: number) => change(id, { percent: Math.floor(share * 100) })
      const signal = isKeeping ? AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMilliseconds)]) : stop.signal
      take(await uploadFile(file, { limits, action, onProgress, signal }))
      // Several files on their way at once are said to have arrived with the last of them.
      if (stops.current.size === 1) sayDone(sayNow(['上传成功', 'Uploaded successfully']))
    } catch (fault) {
      if (stop.signal.aborted) return
      const isRefused = fault instanceof CallFailure && fault.status !== 0
      if (isRefused) {
        gone(id)
        return sayFailure(fault)
      }
      const kept = isKeeping ? await keptInBrowser(file, limits, id) : undefined
      if (kept) return take(kept)
      change(id, { isCut: true })
      isOnItsWay(tab, id, file.name)
      noteError('network', fault, file.name)
      sayWarning(sayNow(isKeeping ? noRoomFor(file.name) : ['上传失败', 'Upload failed']))
    } finally {
      stops.current.delete(id)
    }
  }

  return {
    underway,
    /** Takes a chosen file, unless a limit says no. */
    add: async (chosen: File): Promise<void> => {
      const { limits, isCompressing } = latest.current
      const file = isCompressing ? await (await import('./compress.ts')).compressed(chosen) : chosen
      const there = value.current.length + stops.current.size
      const passed = limitPassed(file, limits, there)
      // Of several that were chosen it says which.
      if (passed) return sayWarning(sayNow([`${file.name}：${passed[0]}`, `${file.name}: ${passed[1]}`]))
      const id = freshKey()
      setUnderway(before => [...before.filter(one => !isSame(one.file, file)), { id, file, percent: 0, isCut: false }])
      await run({ id, file })
    },
    /** Goes on with an upload that was cut off. */
    goOn: (one: Underway) => void run(one),
    /** Stops an upload and takes back what has arrived of it. */
    cancel: async (one: Underway): Promise<void> => {
      stops.current.get(one.id)?.abort()
      gone(one.id)
      await giveUp(one.file).catch(() => {})
    },
  }
}

/** A file as the browser keeps it; nothing where the device has no room for it. */
async function keptInBrowser(file: File, limits: UploadLimits, id: string): Promise<Uploaded | undefined> {
  const { keepFile } = await import('../unsent/files.ts')
  return keepFile(file, limits, id).catch((fault: unknown) => {
    noteError('network', fault, file.name)
    return undefined
  })
}

const noRoomFor = (name: string): Label => [
  `本机空间不足，没有存下${name}；请清理空间或有网络后点“继续上传”`,
  `This device has no room for ${name}; free some, or press “Resume” when there is a line`,
]

/** The same file chosen again goes on with the upload of it that was cut off. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
