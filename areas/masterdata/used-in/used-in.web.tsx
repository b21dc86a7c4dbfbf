import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import { defineScreen, type ScreenSlots, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage, useLanguageState } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { ofUnit } from '../unit-name.web.tsx'
import './used-in.css'

interface Use {
  readonly document: string
  readonly label: string
  readonly screen: string
  readonly filter: string | null
  readonly value: string
  readonly isMore: boolean
  readonly records: readonly { readonly id: string; readonly no: string; readonly state: string | null }[]
}
interface Told {
  readonly uses: readonly Use[]
  readonly unseen: number
}

/** So many kinds of documents stand under the title at once; more of them wait behind a click, below them the master itself is read. */
const mostUnfolded = 3

function Folded({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const say = useLanguage()
  return (
    <details>
      <summary>{say(`${count}类单据`, `${count} kinds of documents`)}</summary>
      {children}
    </details>
  )
}

/** Where a master is used, under its title: whoever is about to disable it has read it by then. */
const usedIn = (document: Declaration) =>
  function UsedIn({ record, editing }: SlotProps) {
    const say = useLanguage()
    const language = useLanguageState(state => state.language)
    const { data, error } = useQuery({
      queryKey: ['used-in', document.name, record.id, record.version, language],
      queryFn: () => call<Told>(`${document.calls}/${String(record.id)}/used-in`),
      enabled: Boolean(record.id) && !editing,
      staleTime: 0,
    })
    if (editing || !record.id) return null
    if (error) return <span role="alert">{error.message}</span>
    if (!data) return null
    const { uses, unseen } = data
    const isFree = uses.length === 0 && unseen === 0
    const list = (
      <ul>
        {uses.map(use => (
          <li key={use.document}>
            <span>{use.label}</span>
            {use.records.map(({ id, no, state }) => (
              <span key={id}>
                <OwnLink to={`${use.screen}/detail?id=${id}`}>{no}</OwnLink>
                {state && <small> {state}</small>}
              </span>
            ))}
            {use.isMore &&
              (use.filter ? (
                <OwnLink to={`${use.screen}/index?${use.filter}=${encodeURIComponent(use.value)}`}>
                  {say('全部…', 'All…')}
                </OwnLink>
              ) : (
                <span>{say('等', 'and more')}</span>
              ))}
          </li>
        ))}
        {unseen > 0 && (
          <li>
            {say(
              `另有${unseen}种您无权查看的单据`,
              `${unseen} more ${unseen === 1 ? 'kind' : 'kinds'} of document that you may not see`,
            )}
          </li>
        )}
      </ul>
    )
    const isLong = uses.length > mostUnfolded
    return (
      <section className="used-in" aria-label={say('使用情况', 'Used in')}>
        <strong>
          {isFree
            ? say('未被有效单据使用，可以禁用或删除', 'No record in use names it; it may be disabled or deleted')
            : say(
                '正被使用，不能删除；禁用后下列单据保留它，新单据选不到',
                'In use, so it cannot be deleted; disabled, it stays on these and is offered to no new one',
              )}
        </strong>
        {!isFree && (isLong ? <Folded count={uses.length}>{list}</Folded> : list)}
      </section>
    )
  }

/** The screen of a master that has nothing else of its own; what is counted in a unit says it by name. */
export const masterScreen = (document: Declaration): ScreenSlots =>
  defineScreen(document, {
    underTitle: usedIn(document),
    ...(headerFields(document).uom ? { cells: { uom: ofUnit } } : {}),
  })
