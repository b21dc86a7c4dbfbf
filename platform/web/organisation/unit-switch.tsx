import BankOutlined from '@ant-design/icons/BankOutlined'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { readsEnglish } from '../../model/label.ts'
import { sayDone, sayFailure } from '../feedback.ts'
import { answered, call } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { useSession } from '../session/session.ts'

/** A unit a person may work for. */
interface Unit {
  readonly orgId: string
  readonly orgName: string
  readonly orgNameEn: string | null
}

const units = '/masterdata/md-operating-units'

/** Makes a unit the one the person works for, on the server and in this window. */
async function changeTo(orgId: string, isQuiet = false): Promise<void> {
  try {
    const { data, msg } = await answered<Unit>(`${units}/change/current/org`, { method: 'POST', body: { orgId } })
    useSession.setState(({ person }) =>
      person ? { person: { ...person, currentOrgId: data.orgId, currentOrgName: data.orgName } } : {},
    )
    if (!isQuiet) sayDone(msg ?? '')
  } catch (fault) {
    sayFailure(fault)
  }
}

/** The unit a person works for, and the change to another of theirs; new records begin in it (business.md 1.3). */
export default function UnitSwitch() {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const [open, setOpen] = useState(false)
  const inEnglish = useLanguageState(state => readsEnglish(state.language))
  const found = useQuery({
    queryKey: ['own-units', person?.userId],
    queryFn: () => call<readonly Unit[]>(`${units}/data/list`, { method: 'POST', body: { myDataFlag: 'Y' } }),
    // In English the name kept with the person is the Chinese one.
    enabled: person !== undefined && (open || inEnglish || person.currentOrgId === null),
  })
  // Who has one unit only has nothing to choose.
  const only = found.data?.length === 1 && person?.currentOrgId === null ? found.data[0]?.orgId : undefined
  useEffect(() => {
    if (only) void changeTo(only, true)
  }, [only])
  const named = ({ orgName, orgNameEn }: Unit) => say(orgName, orgNameEn ?? orgName)
  const current = found.data?.find(unit => unit.orgId === person?.currentOrgId)
  const shown = current ? named(current) : (person?.currentOrgName ?? say('未选择', 'None chosen'))
  const items: MenuProps['items'] = found.isError
    ? [
        {
          key: 'again',
          danger: true,
          label: say('加载失败，点击重试', 'Could not load; try again'),
          onClick: () => void found.refetch(),
        },
      ]
    : found.isPending
      ? [{ key: 'wait', disabled: true, label: say('加载中…', 'Loading…') }]
      : found.data.length === 0
        ? [{ key: 'none', disabled: true, label: say('没有业务主体权限', 'No operating unit is assigned to you') }]
        : found.data.map(unit => ({
            key: unit.orgId,
            label: named(unit),
            onClick: () => void changeTo(unit.orgId),
          }))
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{ selectable: true, selectedKeys: person?.currentOrgId ? [person.currentOrgId] : [], items }}
    >
      <Button
        type="text"
        icon={<BankOutlined />}
        aria-label={`${say('当前业务主体', 'Current operating unit')}: ${shown}`}
        title={say('切换业务主体', 'Change the operating unit')}
      >
        <span className="shell-wide">{shown}</span>
      </Button>
    </Dropdown>
  )
}
