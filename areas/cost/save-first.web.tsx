import { Button } from 'antd'
import { useState } from 'react'
import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { asReasons, type ServerErrors } from '#platform/web/document/edit/saving.ts'
import { type Answer, answerTo, joined } from '#platform/web/document/questions.tsx'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { confirmed, sayDone, sayFailure, sayWarning } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, CallFailure } from '#platform/web/http.ts'
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
  function StepFromEdit({ editing, record, reload, saveFirst }: SlotProps) {
    const say = useLanguage()
    const may = useMay()
    const [busy, setBusy] = useState(false)
    if (!editing || !record.id || record.status !== from || !may(`${document.permission}:${verb}`)) return null
    const step = async (version: unknown, said: Answer = {}): Promise<void> => {
      try {
        const body = { rows: [{ id: record.id, version }], ...said }
        const { msg } = await answered(`${document.calls}/${verb}`, {
          method: 'POST',
          body,
          idempotencyKey: freshKey(),
        })
        sayDone(msg ?? '')
        reload()
        go(`${document.screen}/detail?id=${String(record.id)}`)
      } catch (fault) {
        const asked = fault instanceof CallFailure ? (fault.data as ServerErrors | null) : null
        if (!asked?.warningsOnly) throw fault
        const answer = await answerTo(asReasons(asked))
        if (answer) await step(version, joined(said, answer))
      }
    }
    const take = async () => {
      if (saveFirst && tell) return sayWarning(say(tell))
      if (saveFirst && ask && !(await confirmed(say(ask)))) return undefined
      setBusy(true)
      try {
        // Why it could not be saved the save has said.
        const stands = saveFirst ? await saveFirst() : record
        if (stands) await step(stands.version)
      } catch (fault) {
        sayFailure(fault)
      } finally {
        setBusy(false)
      }
      return undefined
    }
    return (
      <Button loading={busy} onClick={() => void take()}>
        {say(label)}
      </Button>
    )
  }
