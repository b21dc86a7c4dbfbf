import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { robotMessage } from './document.ts'
import { plain } from './plain.ts'

/** What the list lacks for messages: their words as the room reads them, in one line. */
export const screen = defineScreen(robotMessage, {
  cells: {
    content: ({ content }) => {
      const words = plain(content)
      return <span title={words}>{words.split('\n').filter(Boolean).join(' · ')}</span>
    },
    error: ({ error }) => (error ? <span style={{ color: 'var(--ant-color-error)' }}>{String(error)}</span> : null),
  },
})
