import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { confirmed, sayDone, sayFailure, sayWarning } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'

interface Verb {
  readonly verb: string
  /** The state it is taken from. */
  readonly from?: string
  readonly label: Label
  /** What is asked when something is not saved; without it the person is told to save first. */
  readonly ask?: Label
  readonly tell?: Label
}

/** A step taken from the edit screen: what is not saved yet is saved first, or has to be (business.md 3.14). */
export const stepFromEdit = (document: Declaration, { ask, from = 'UNAUDITED', label, tell, verb }: Verb) =>
  function StepFromEdit({ editing, record, reload }: SlotProps) {
    const say = useLanguage()
    const may = useMay()
    const saved = useRef({ version: record.version, text: JSON.stringify(record) })
    const [busy, setBusy] = useState(false)
    if (saved.current.version !== record.version)
      saved.current = { version: record.version, text: JSON.stringify(record) }
    if (!editing || !record.id || record.status !== from || !may(`${document.permission}:${verb}`)) return null
    const post = (path: string, method: 'POST' | 'PUT', body: object) =>
      answered<unknown>(`${document.calls}${path}`, { method, body, idempotencyKey: freshKey() })
    const take = async () => {
      const isChanged = JSON.stringify(record) !== saved.current.text
      if (isChanged && tell) return sayWarning(say(tell))
      if (isChanged && ask && !(await confirmed(say(ask)))) return undefined
      setBusy(true)
      try {
        if (isChanged) await post('', 'PUT', record)
        const version = Number(record.version) + (isChanged ? 1 : 0)
        const { msg } = await post(`/${verb}`, 'POST', { rows: [{ id: record.id, version }] })
        sayDone(msg ?? '')
        go(`${document.screen}/detail?id=${String(record.id)}`)
      } catch (fault) {
        sayFailure(fault)
      } finally {
        setBusy(false)
        reload()
      }
      return undefined
    }
    return (
      <Button loading={busy} onClick={() => void take()}>
        {say(label)}
      </Button>
    )
  }
