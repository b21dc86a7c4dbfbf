import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { hardnessDecline } from './document.ts'
import { bandsNotice } from './forecast.ts'

/** Says before anything is typed that no row can be saved: no band is configured, or nobody could say. */
function BandsMissing() {
  const say = useLanguage()
  const tab = useTab()
  const { data, isError } = useQuery({
    queryKey: ['tab', tab.key, 'hardness bands'],
    queryFn: () => call<unknown[]>(`${hardnessDecline.calls}/bands`),
    retry: false,
  })
  const notice = bandsNotice(data, isError)
  return notice && <Alert type="error" showIcon title={say(notice)} />
}

/** What the standard screens lack for the decline table: a word where there is nothing to count in. */
export const screen = defineScreen(hardnessDecline, { underTitle: BandsMissing, listTools: BandsMissing })
