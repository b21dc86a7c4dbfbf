import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { headerFields } from '#platform/model/document.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { ActionDialog } from '#platform/web/document/verbs/action-dialog.tsx'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { partnerItem } from '../partner-item/document.ts'
import { posOrder } from './document.ts'
import { unmatchedWords } from './unmatched.ts'

const { inventoryItemCode, convertRate } = headerFields(partnerItem)
const asked = { ...(inventoryItemCode ? { inventoryItemCode } : {}), ...(convertRate ? { convertRate } : {}) }

/** No store calls more items by names of its own. */
const mostMapped = 5000

/** Words of the store that have no item of ours yet; one press opens what is to be said about each. */
function Unmatched({ editing, record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const queries = useQueryClient()
  const [word, setWord] = useState<string>()
  const partnerCode = String(record.partnerCode ?? '')
  const { data, error } = useQuery({
    queryKey: ['partner-items', partnerCode],
    queryFn: () => recordsOf(partnerItem.calls, { partnerCode }, mostMapped),
    enabled: editing && partnerCode !== '' && may(`${partnerItem.permission}:list`),
  })
  // Of a store with more than were read nobody can say what is missing; its saves are checked all the same.
  const words = data && data.total <= mostMapped ? unmatchedWords((record.details ?? []) as Wire[], data.records) : []
  if (error && !data) return <Alert type="error" title={error.message} />
  if (words.length === 0) return null
  const make = async (input: Wire) => {
    try {
      const { msg } = await answered<Wire>(partnerItem.calls, {
        method: 'POST',
        body: { ...input, partnerCode, partnerItemNumber: word },
      })
      await queries.invalidateQueries({ queryKey: ['partner-items', partnerCode] })
      setWord(undefined)
      sayDone(msg ?? '')
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={say('以下商品未维护对照', 'These items have no mapping')}
        description={
          <Space wrap>
            {words.map(one => (
              <Button
                key={one}
                size="small"
                disabled={!may(`${partnerItem.permission}:save`)}
                onClick={() => setWord(one)}
              >
                {one}
              </Button>
            ))}
          </Space>
        }
      />
      {word !== undefined && (
        <ActionDialog
          title={say(`商品${word}的对照`, `What ${word} is`)}
          about={partnerCode}
          fields={asked}
          focus="inventoryItemCode"
          initial={{ convertRate: '1' }}
          onCancel={() => setWord(undefined)}
          onSubmit={make}
        />
      )}
    </>
  )
}

/** What the standard screens lack for a store's day: its import, items without a mapping, and why the ERP did not take it. */
export const screen = defineScreen(posOrder, {
  listTools: importButton(posOrder),
  underTitle: refusedPush(posOrder),
  aboveLines: Unmatched,
})
