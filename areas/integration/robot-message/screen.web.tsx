import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { robotMessage } from './document.ts'
import { plain } from './plain.ts'

/** Why a message was not sent, in the language of the reader where it is kept in both. */
function Failure({ error }: { readonly error: string }) {
  const say = useLanguage()
  const [zh = '', en = zh] = error.split(' / ')
  return <span style={{ color: 'var(--ant-color-error)' }}>{say(zh, en)}</span>
}

/** What the list lacks for messages: their words as the room reads them, in one line. */
export const screen = defineScreen(robotMessage, {
  cells: {
    content: ({ content }) => {
      const words = plain(content)
      return <span title={words}>{words.split('\n').filter(Boolean).join(' · ')}</span>
    },
    error: ({ error }) => (error ? <Failure error={String(error)} /> : null),
  },
})
