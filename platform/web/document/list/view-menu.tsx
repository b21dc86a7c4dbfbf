import { Button, Checkbox, Input, Popover } from 'antd'
import { useState } from 'react'
import { sayDone, sayFailure } from '../../feedback.ts'
import { useLanguage } from '../../language.ts'
import { lazyDialog } from '../../parts/lazy-dialog.tsx'
import { WhyButton } from '../../parts/why-button.tsx'
import { type SavedView, useViews, type ViewSettings } from './use-views.ts'

const SavedViews = lazyDialog(() => import('./saved-views.tsx'))
const SendView = lazyDialog(() => import('../../views/send-view-dialog.tsx'))

interface ViewMenuProps {
  readonly screen: string
  readonly current: ViewSettings
  /** Where the list as it stands is found by others. */
  readonly address: string
  readonly onChoose: (settings: ViewSettings | undefined) => void
  /** Opens the rules its rows are coloured by. */
  readonly onColours: () => void
  /** Shows what was deleted and can come back; absent where nothing can. */
  readonly onDeleted: (() => void) | undefined
}

/** Saved views of a list: choose one, keep the list as it stands, share it. */
export function ViewMenu({ screen, current, address, onChoose, onColours, onDeleted }: ViewMenuProps) {
  const say = useLanguage()
  const { views, settingsOf, save, remove } = useViews(screen)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [sending, setSending] = useState<SavedView>()
  const keep = async () => {
    try {
      const msg = await save(name.trim(), shared, current)
      sayDone(msg ?? '')
      setName('')
    } catch (fault) {
      sayFailure(fault)
    }
  }
  const choose = async (id: string) => {
    onChoose(await settingsOf(id))
    setOpen(false)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, location.origin).href)
    sayDone(
      say(
        '链接已复制，打开即为当前筛选、排序和分组',
        'Copied: the link opens this list with its filters, order and groups',
      ),
    )
    setOpen(false)
  }
  const content = (
    <div style={{ width: 260 }}>
      <button className="palette-row" onClick={() => void copy().catch(sayFailure)}>
        {say('复制链接', 'Copy link')}
      </button>
      <button
        className="palette-row"
        onClick={() => {
          setOpen(false)
          onColours()
        }}
      >
        {say('行颜色…', 'Colours of rows…')}
        {current.colours && <small>{say(`${current.colours.length}条规则`, `rules: ${current.colours.length}`)}</small>}
      </button>
      {onDeleted && (
        <button
          className="palette-row"
          onClick={() => {
            setOpen(false)
            onDeleted()
          }}
        >
          {say('已删除的草稿…', 'Deleted drafts…')}
        </button>
      )}
      <button className="palette-row" onClick={() => onChoose(undefined)}>
        {say('默认视图', 'Default view')}
      </button>
      {views.length > 0 && (
        <SavedViews
          views={views}
          onChoose={view => void choose(view.id).catch(sayFailure)}
          onSend={view => {
            setSending(view)
            setOpen(false)
          }}
          remove={remove}
        />
      )}
      <div
        style={{
          borderTop: '1px solid var(--ant-color-border-secondary)',
          marginTop: 8,
          paddingTop: 8,
          display: 'grid',
          gap: 6,
        }}
      >
        <Input
          value={name}
          maxLength={60}
          placeholder={say('把当前列表保存为视图', 'Save this list as a view…')}
          aria-label={say('视图名称', 'View name')}
          onChange={event => setName(event.target.value)}
        />
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Checkbox checked={shared} onChange={event => setShared(event.target.checked)}>
            {say('共享给所有人', 'Share with everybody')}
          </Checkbox>
          <WhyButton
            type="primary"
            why={name.trim() === '' ? say('请先填写视图名称', 'Name the view first') : undefined}
            onClick={() => void keep()}
          >
            {say('保存', 'Save')}
          </WhyButton>
        </div>
      </div>
    </div>
  )
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
        <Button>{say('视图', 'Views')}</Button>
      </Popover>
      {sending && <SendView viewId={sending.id} name={sending.name} onClose={() => setSending(undefined)} />}
    </>
  )
}
