import { DownOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { Shown } from '../../../kinds/controls.web.tsx'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, nameBeside } from '../../../model/document.ts'
import type { Label } from '../../../model/label.ts'
import { call } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { OwnLink } from '../../parts/own-link.tsx'
import { useMay } from '../../session/session.ts'
import { useTab } from '../../tab-context.tsx'
import { shownFields } from '../fields.ts'
import type { ScreenSlots } from '../screen-slots.ts'
import { AskedFigure } from './figure.tsx'

interface StripProps {
  readonly document: Declaration
  readonly record: Wire
  /** The record as it is stored, while it is edited: what names another record is told by the name of the one chosen now. */
  readonly base?: Wire
  /** Values the document draws itself. */
  readonly cells?: ScreenSlots['cells'] | undefined
}

/** What identifies and judges a record, in one line under its title. */
export function Strip({ document, record, base = record, cells }: StripProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const may = useMay()
  const fields = shownFields(document)
  const facts = (document.strip ?? []).filter(name => {
    const permission = fields[name]?.permission
    // While it is edited, figures are worked out here also from what the person may not see.
    return ![null, undefined, ''].includes(record[name] as null) && (!permission || may(permission))
  })
  if (facts.length === 0) return null
  return (
    <dl className="record-strip">
      {facts.map(name => {
        const field = fields[name]
        return field ? (
          <div key={name}>
            <dt>{say(field.label)}</dt>
            <dd>
              <AskedFigure field={name}>
                {cells?.[name]?.(record) || (
                  <Shown
                    field={field}
                    value={record[name]}
                    named={record[nameBeside(name)] as string | null}
                    isChosen={record[name] !== base[name]}
                    language={language}
                  />
                )}
              </AskedFigure>
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}

/** Another record of the flow, as the server tells of it. */
interface Met {
  readonly document: string
  readonly label: Label
  readonly screen: string
  readonly id: string
  readonly no: string
  readonly state: Label | null
  readonly live: boolean
  readonly blocks: readonly string[]
}
interface FlowAnswer {
  readonly from: readonly Met[]
  readonly into: readonly Met[]
}
const nothing: FlowAnswer = { from: [], into: [] }

/** What a record was made from and what was made from it; documents without states come from nowhere. */
export function useFlow(document: Declaration, record: Wire | undefined): FlowAnswer {
  const tab = useTab()
  const id = record?.id
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'flow', document.name, id, record?.version],
    queryFn: () => call<FlowAnswer>(`${document.calls}/${String(id)}/flow`),
    enabled: id !== undefined && id !== null && document.states !== undefined,
  })
  return data ?? nothing
}

/** Why a verb would take the ground from records made from this one; nothing where it would not. */
export function groundOf({ into }: FlowAnswer, verb: string): Label | undefined {
  const standing = into.filter(one => one.blocks.includes(verb))
  if (standing.length === 0) return undefined
  const named = (side: 0 | 1) => standing.map(one => `${one.label[side]} ${one.no}`)
  return [
    `已存在下游单据${named(0).join('、')}，请先处理它`,
    `Downstream documents exist: ${named(1).join(', ')}; deal with them first`,
  ]
}

/** The documents a record came from and went into, each with its state; each leads there. */
export function Flow({ flow }: { readonly flow: FlowAnswer }) {
  const say = useLanguage()
  const { from, into } = flow
  if (from.length + into.length === 0) return null
  return (
    <nav className="flow" aria-label={say('单据流', 'Document flow')}>
      {alike(from).map(some => (
        <span key={some[0]?.document} className="flow-step">
          <Chips met={some} /> →
        </span>
      ))}
      <strong>{say('本单', 'This')}</strong>
      {alike(into).map(some => (
        <span key={some[0]?.document} className="flow-step">
          → <Chips met={some} />
        </span>
      ))}
    </nav>
  )
}

/** As many records of one kind are named each by itself. */
const mostNamed = 3

/** Records of one kind together, in the order in which the kinds are met. */
const alike = (met: readonly Met[]): Met[][] => {
  const kinds = new Map<string, Met[]>()
  for (const one of met) kinds.set(one.document, [...(kinds.get(one.document) ?? []), one])
  return [...kinds.values()]
}

/** Records of one kind: each by itself, or how many there are with the list behind a press. */
function Chips({ met }: { readonly met: readonly Met[] }) {
  const say = useLanguage()
  const [first] = met
  if (met.length <= mostNamed || !first) return met.map(one => <Chip key={one.id} met={one} />)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <ul className="flow-list">
          {met.map(one => (
            <li key={one.id}>
              <Chip met={one} />
            </li>
          ))}
        </ul>
      }
    >
      <Button size="small" type="text" className="flow-many">
        {say(`${first.label[0]} ${met.length}张`, `${first.label[1]} × ${met.length}`)} <DownOutlined />
      </Button>
    </Popover>
  )
}

function Chip({ met }: { readonly met: Met }) {
  const say = useLanguage()
  return (
    <span className={met.live ? '' : 'flow-off'}>
      <OwnLink to={`${met.screen}/detail?id=${met.id}`}>
        {say(met.label)} {met.no}
      </OwnLink>
      {met.state && <small> {say(met.state)}</small>}
    </span>
  )
}
