import { Button } from 'antd'
import { useState } from 'react'
import { defineScreen, type ListToolProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { guidePriceReport } from './document.ts'

/** Fetches the containers that came since. */
function Fetch({ reload }: ListToolProps) {
  const say = useLanguage()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  if (!may(`${guidePriceReport.permission}:save`)) return null
  const fetchRows = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${guidePriceReport.calls}/fetch`, {
        method: 'POST',
        body: {},
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      reload()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button color="primary" variant="outlined" loading={busy} onClick={() => void fetchRows()}>
      {say('取货柜', 'Fetch containers')}
    </Button>
  )
}

/** What the standard screens lack for the report: the containers not yet priced. */
export const screen = defineScreen(guidePriceReport, { listTools: Fetch })
