import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { figureOf, grouped } from '../../../kinds/decimal/kind.ts'
import type { Declaration } from '../../../model/document.ts'
import { isExplained, type ToldFigure } from '../../../model/figure.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { useTab } from '../../tab-context.tsx'
import { RecordLink } from '../reference-link.tsx'

/** A figure somebody asks about. */
interface Asked {
  readonly field: string
  readonly line?: string
}
interface Asking {
  readonly explains: (field: string) => boolean
  readonly ask: (asked: Asked) => void
}
const AskingContext = createContext<Asking>({ explains: () => false, ask: () => {} })

/** What the figures of the record around are asked with. */
export const useFigures = (): Asking => use(AskingContext)

interface ExplainedProps {
  readonly document: Declaration
  readonly id: string
  readonly version: unknown
  readonly children: ReactNode
}

/** A record whose figures say where they come from when they are pressed. */
export function Explained({ document, id, version, children }: ExplainedProps) {
  const [asked, ask] = useState<Asked>()
  const asking = useMemo(() => ({ explains: (field: string) => isExplained(document, field), ask }), [document])
  return (
    <AskingContext value={asking}>
      {children}
      {asked && <FigureDialog {...{ document, id, version, asked }} onClose={() => ask(undefined)} />}
    </AskingContext>
  )
}

/** A figure that can be asked where it comes from; any other is shown as it is. */
export function AskedFigure({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  const say = useLanguage()
  const { explains, ask } = useFigures()
  if (!explains(field)) return children
  return (
    <button
      type="button"
      className="figure-asked"
      title={say('这个数字从何而来', 'Where this figure comes from')}
      onClick={() => ask({ field })}
    >
      {children}
    </button>
  )
}

interface DialogProps extends Omit<ExplainedProps, 'children'> {
  readonly asked: Asked
  readonly onClose: () => void
}

function FigureDialog({ document, id, version, asked, onClose }: DialogProps) {
  const say = useLanguage()
  const tab = useTab()
  const { data, error } = useQuery({
    queryKey: ['tab', tab.key, 'figure', document.name, id, version, asked.field, asked.line],
    queryFn: () => call<ToldFigure>(`${document.calls}/${id}/explain`, { query: { ...asked } }),
  })
  return (
    <AppModal
      open
      width={860}
      title={say('数字从何而来', 'Where the figure comes from')}
      onCancel={onClose}
      footer={null}
      className="figure-dialog"
    >
      {error && <Alert type="error" message={error.message} showIcon />}
      {!data && !error && <Skeleton active />}
      {data && (
        <ul className="figure-tree">
          <FigureNode figure={data} depth={0} />
        </ul>
      )}
    </AppModal>
  )
}

/** As deep as a tree of figures is open at first. */
const openDepth = 2

/** A figure with the figures it is worked out from. */
export function FigureNode({ figure, depth }: { readonly figure: ToldFigure; readonly depth: number }) {
  const say = useLanguage()
  const { label, value, unit, formula, note, from, parts = [] } = figure
  const [open, setOpen] = useState(depth < openDepth)
  const name = (
    <span className="figure-name">
      {say(label)}
      {formula && <small> = {say(formula)}</small>}
      {note && <small> · {say(note)}</small>}
      {from && (
        <small>
          {' · '}
          <RecordLink document={from.document} id={from.id} no={from.no} />
          {from.lineNo !== undefined && say(` 第${from.lineNo}行`, ` line ${from.lineNo}`)}
        </small>
      )}
    </span>
  )
  return (
    <li>
      <div className="figure-row">
        {parts.length > 0 ? (
          <button
            type="button"
            className="figure-turn"
            aria-expanded={open}
            aria-label={say(label)}
            onClick={() => setOpen(!open)}
          >
            {open ? '−' : '+'}
          </button>
        ) : (
          <span className="figure-turn" />
        )}
        {name}
        <span className="figure-value">
          {value === null ? '-' : figureOf(value) ? grouped(value) : value} <small>{unit}</small>
        </span>
      </div>
      {open && parts.length > 0 && (
        <ul>
          {/* Parts of a figure are never sorted or taken away while it is shown: their place names them. */}
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a part is its name
            <FigureNode key={place} figure={part} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
