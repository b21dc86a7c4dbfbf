import { Button, Dropdown, Space } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import type { Declaration } from '../../../model/document.ts'
import { type Label, withinSentence } from '../../../model/label.ts'
import type { DrawnPaper } from '../../../model/paper.ts'
import { sayFailure } from '../../feedback.ts'
import { call, download } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { useMay } from '../../session/session.ts'
import { useTab } from '../../tab-context.tsx'

const PaperSheet = lazyScreen(() => import('./paper-sheet.tsx'))

/** A paper the server has written, and the sheet it is for. */
interface Written {
  readonly paper: DrawnPaper
  readonly sheet: 'A4' | 'A4-landscape'
  readonly foot: string
}

/** The paper that is printed next, and of which record it is. */
const usePaper = create<{ readonly of?: string; readonly written?: Written }>(() => ({}))
const placeOf = (document: Declaration, id: string) => `${document.name} ${id}`

/** Prints a record: its paper is written by the server, counted there, and handed to the browser's printing. */
export async function printRecord(document: Declaration, id: string, paper?: string): Promise<void> {
  const written = await call<Written>(`${document.calls}/${id}/print`, { query: paper ? { paper } : {} })
  usePaper.setState({ of: placeOf(document, id), written })
}

interface PrintProps {
  readonly document: Declaration
  readonly id: string
  /** A print is counted: what shows the count is read again. */
  readonly onPrinted: () => void
}

interface Choice {
  readonly key: string
  readonly label: Label
}

/** The papers of a document a person may print: the one it has, then those it names. */
function usePapers(document: Declaration): Choice[] {
  const may = useMay()
  const named = Object.entries(document.papers ?? {}).filter(([, paper]) => !paper.permission || may(paper.permission))
  return [{ key: '', label: ['打印', 'Print'] }, ...named.map(([key, { label }]) => ({ key, label }))]
}

/** Prints a record, or keeps its paper as PDF; Ctrl+P prints its paper and not the screen. */
export function PrintButtons({ document, id, onPrinted }: PrintProps) {
  const say = useLanguage()
  const { active } = useTab()
  const papers = usePapers(document)
  const [busy, setBusy] = useState(false)
  const done = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
      onPrinted()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  const print = (paper?: string) => void done(() => printRecord(document, id, paper))
  const keep = (paper?: string) => void done(() => download(`${document.calls}/${id}/pdf`, paper ? { paper } : {}))
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (!busy) print()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <Space.Compact>
      <Button loading={busy} onClick={() => print()}>
        {say('打印', 'Print')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...papers.slice(1).map(({ key, label }) => ({
              key: `print ${key}`,
              label: say(`打印${label[0]}`, `Print ${withinSentence(label[1])}`),
            })),
            ...papers.map(({ key, label }) => ({
              key: `pdf ${key}`,
              label: key ? say(`${label[0]} PDF`, `${label[1]} as PDF`) : say('下载PDF', 'Download as PDF'),
            })),
          ],
          onClick({ key }) {
            const [way, paper] = key.split(' ')
            if (way === 'pdf') keep(paper)
            else print(paper)
          },
        }}
      >
        <Button disabled={busy} aria-label={say('更多打印方式', 'More ways to print')}>
          ▾
        </Button>
      </Dropdown>
    </Space.Compact>
  )
}

/** Where the paper of a record is drawn, unseen, until the browser has printed it. */
export function Printed({ document, id }: Pick<PrintProps, 'document' | 'id'>) {
  const { active } = useTab()
  const { of, written } = usePaper()
  if (!active || !written || of !== placeOf(document, id)) return null
  return <PaperSheet {...written} onDone={() => usePaper.setState({}, true)} />
}
