import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Member } from '#platform/model/area.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Label } from '#platform/model/label.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { useVerbs } from '#platform/web/document/verbs/use-verbs.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { TickFigure } from '#platform/web/parts/tick-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { purchaseContract } from '../purchase-contract/document.ts'
import { rules as purchaseRules } from '../purchase-contract/rules.ts'
import { salesContract } from '../sales-contract/document.ts'
import { rules as salesRules } from '../sales-contract/rules.ts'
import { signStates } from '../terms.ts'
import '#platform/web/parts/stacked-rows.css'

const kinds: readonly Member[] = [
  { document: purchaseContract, rules: purchaseRules as Member['rules'] },
  { document: salesContract, rules: salesRules as Member['rules'] },
] as readonly Member[]
const signVerbs = new Set(['sign', 'uploadSigned', 'refuseSign'])

/** What a contract waits for. */
const waits: readonly { readonly key: string; readonly label: Label; readonly states: readonly string[] }[] = [
  { key: 'start', label: ['待发起', 'To be sent'], states: ['0', '3'] },
  { key: 'out', label: ['签署中', 'Being signed'], states: ['1'] },
  { key: 'signed', label: ['已签署', 'Signed'], states: ['2'] },
]

interface Paper {
  readonly member: Member
  readonly row: Wire
}
interface Answer {
  readonly papers: readonly Paper[]
  readonly total: number
}

/** So many contracts of each kind are listed at once, those changed last first; whoever wants more asks for them. */
const listed = 100

/** Contracts of both kinds in some states of their signature, in which some words stand. */
async function papersIn(states: readonly string[], sought: string, most: number): Promise<Answer> {
  const pages = await Promise.all(
    kinds.map(async member => {
      const query = {
        status: 'AUDITED',
        signStatus: [...states],
        descs: 'updatedTime',
        ...(sought ? { q: sought } : {}),
      }
      const { records, total } = await recordsOf(member.document.calls, query, most)
      return { papers: records.map(row => ({ member, row })), total }
    }),
  )
  const papers = pages.flatMap(page => page.papers)
  papers.sort((a, b) => String(b.row.updatedTime).localeCompare(String(a.row.updatedTime)))
  return { papers, total: pages.reduce((all, page) => all + page.total, 0) }
}

/** Contracts on their way to both signatures: sent out, signed paper brought in, or refused (Spec 000 §2.6; business.md 3.3). */
export function SignaturePage() {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const queries = useQueryClient()
  const [open, setOpen] = useState('start')
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({})
  const key = ['tab', tab.key, 'signatures']
  const mayList = may(`${purchaseContract.permission}:list`)
  const answers = useQueries({
    queries: waits.map(({ key: name, states }) => {
      const most = shown[name] ?? listed
      return {
        queryKey: [...key, name, sought, most],
        queryFn: () => papersIn(states, sought, most),
        enabled: mayList,
        placeholderData: keepPreviousData,
      }
    }),
  })
  const fault = answers.find(one => one.error)?.error
  const reload = () => void queries.invalidateQueries({ queryKey: key })
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('签章', 'Signatures')}</h1>
        <div className="record-bar-end">
          <Input.Search
            allowClear
            style={{ width: 260 }}
            aria-label={say('查找合同', 'Find contracts')}
            placeholder={say('合同号、柜号、供应商', 'Contract, container, vendor')}
            onSearch={value => {
              setSought(value.trim())
              setShown({})
            }}
          />
          <Button onClick={reload}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      {!mayList && (
        <Alert
          type="warning"
          showIcon
          title={say('您没有查看合同的权限，请联系管理员', 'You may not see contracts; ask your administrator')}
        />
      )}
      {fault && <Alert type="error" showIcon title={fault.message} />}
      {mayList && (
        <Tabs
          activeKey={open}
          onChange={setOpen}
          items={waits.map(({ key: name, label }, at) => {
            const { papers = [], total = 0 } = answers[at]?.data ?? {}
            return {
              key: name,
              label: `${say(label)} (${total})`,
              children: (
                <>
                  <Papers papers={papers} sought={sought} reload={reload} />
                  {papers.length < total && (
                    <Button
                      loading={answers[at]?.isFetching === true}
                      onClick={() => setShown({ ...shown, [name]: (shown[name] ?? listed) + listed })}
                    >
                      {say(
                        `再显示一些（已显示${papers.length}/${total}）`,
                        `Show more (${papers.length} of ${total} shown)`,
                      )}
                    </Button>
                  )}
                </>
              ),
            }
          })}
        />
      )}
    </div>
  )
}

interface PapersProps {
  readonly papers: readonly Paper[]
  readonly sought: string
  readonly reload: () => void
}

function Papers({ papers, reload, sought }: PapersProps) {
  const say = useLanguage()
  if (papers.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          sought
            ? say(`没有找到“${sought}”`, `Nothing found for “${sought}”`)
            : say(
                '没有合同在此状态；合同审核后在此发起签署',
                'No contract stands here; audited ones are sent out from here',
              )
        }
      />
    )
  return (
    <div className="stacked-rows">
      <RowTable
        label={say('合同', 'Contracts')}
        height={640}
        rows={papers}
        keyOf={({ row }) => String(row.id)}
        columns={[
          {
            title: say('合同号', 'Contract no.'),
            width: 140,
            cell: ({ member: { document }, row }) => (
              <OwnLink to={`${document.screen}/detail?id=${String(row.id)}`}>{String(row.contractNo)}</OwnLink>
            ),
          },
          { title: say('类型', 'Kind'), width: 140, cell: ({ member }) => say(member.document.label) },
          {
            title: say('卖方', 'Seller'),
            cell: ({ member: { document }, row }) =>
              document.name === 'sales-contract' ? (
                <RecordName of="operating-unit" value={row.sellerOrgId as string} name={row.sellerOrgName as string} />
              ) : (
                <RecordName of="vendor" value={row.vendorId as string} name={row.vendorName as string} />
              ),
          },
          {
            title: say('买方', 'Buyer'),
            cell: ({ row }) => (
              <RecordName of="operating-unit" value={row.buyerOrgId as string} name={row.buyerOrgName as string} />
            ),
          },
          { title: say('柜号', 'Container'), width: 120, cell: ({ row }) => String(row.containerNo ?? '') },
          {
            title: say('金额', 'Amount'),
            width: 150,
            cell: ({ row }) => (
              <TickFigure>{row.totalAmount ? `${figure(row.totalAmount)} ${String(row.currencyCode)}` : ''}</TickFigure>
            ),
          },
          {
            title: say('签署', 'Signature'),
            width: 180,
            cell: ({ row }) => (
              <>
                <Tag color={Number(row.signStatus) === 3 ? 'red' : 'default'}>
                  {say(signStates[Number(row.signStatus) as keyof typeof signStates] ?? ['', ''])}
                </Tag>
                {String(row.signedDate ?? row.signRefusal ?? '')}
              </>
            ),
          },
          { title: '', width: 220, cell: paper => <Verbs {...paper} reload={reload} /> },
        ]}
      />
    </div>
  )
}

/** What may be done next with the signature of a contract. */
function Verbs({ member: { document, rules }, row, reload }: Paper & { readonly reload: () => void }) {
  const say = useLanguage()
  const { buttons, dialog } = useVerbs({ document, rules, rows: [row], onDone: reload })
  return (
    <>
      {buttons
        .filter(({ verb, why }) => signVerbs.has(verb) && !why)
        .map(({ verb, label, busy, danger, press }) => (
          <Button
            key={verb}
            size="small"
            loading={busy}
            danger={danger}
            onClick={press}
            style={{ margin: '2px 6px 2px 0' }}
          >
            {say(label)}
          </Button>
        ))}
      {dialog}
    </>
  )
}
