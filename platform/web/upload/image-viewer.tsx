import CloseOutlined from '@ant-design/icons/CloseOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import ExpandOutlined from '@ant-design/icons/ExpandOutlined'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import RotateLeftOutlined from '@ant-design/icons/RotateLeftOutlined'
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined'
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined'
import { Button, Checkbox, Spin } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { confirmed, sayFailure, sayWarning } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { useTab } from '../tab-context.tsx'
import { downloadFile, useShown, type Viewed } from './content.ts'
import { actOf, firstView, refitted, turned, type View, wheelStep, zoomed, zoomStep } from './view.ts'
import './upload.css'

interface ImageViewerProps {
  readonly files: readonly Viewed[]
  /** The one shown first. */
  readonly first: number
  readonly onClose: () => void
  /** Takes pictures away; without it they can only be looked at. */
  readonly onDelete?: ((fileIds: readonly string[]) => void) | undefined
}

/** Pictures over the whole window: larger, smaller, turned, one after the other, and several taken away at once (Spec 000 §2.5). */
export function ImageViewer({ files, first, onClose, onDelete }: ImageViewerProps) {
  const say = useLanguage()
  const { active } = useTab()
  const [wanted, setAt] = useState(first)
  const [view, setView] = useState<View>(firstView)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const at = Math.min(wanted, files.length - 1)
  const file = files[at]
  const { url, fault } = useShown(file)
  const move = (by: number) => {
    setAt((at + by + files.length) % files.length)
    setView(firstView)
  }
  useEffect(() => frame.current?.focus(), [])
  useEffect(() => {
    const node = frame.current
    // React listens for the wheel without the right to stop the page under it from moving.
    const roll = (event: WheelEvent) => {
      event.preventDefault()
      setView(before => zoomed(before, event.deltaY < 0 ? wheelStep : -wheelStep))
    }
    node?.addEventListener('wheel', roll, { passive: false })
    return () => node?.removeEventListener('wheel', roll)
  }, [])
  if (!file || !active) return null
  const press = (event: React.KeyboardEvent) => {
    const act = actOf(event.key)
    if (!act || (event.key === ' ' && (event.target as HTMLElement).closest('button, input'))) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'close') onClose()
    else if (act === 'refit') setView(refitted)
    else if (act === 'previous') move(-1)
    else if (act === 'next') move(1)
    else setView(before => zoomed(before, act === 'larger' ? zoomStep : -zoomStep))
  }
  const remove = async () => {
    if (chosen.length === 0) return sayWarning(say('请先选择要删除的图片', 'Select the images to delete first'))
    if (!(await confirmed(say('是否删除选中的图片？', 'Delete selected images?'), { danger: true }))) return
    onDelete?.(chosen)
    setChosen([])
    if (chosen.length === files.length) onClose()
  }
  const tool = (name: string, icon: ReactNode, act: () => void) => (
    <Button type="text" icon={icon} aria-label={name} title={name} onClick={act} />
  )
  return createPortal(
    <div
      ref={frame}
      className="image-viewer"
      role="dialog"
      aria-modal="true"
      aria-label={file.fileName}
      tabIndex={-1}
      onKeyDown={press}
    >
      <div className="image-viewer-head">
        <span className="image-viewer-name">{`${file.fileName}　${at + 1} / ${files.length}`}</span>
        {onDelete && (
          <Checkbox
            checked={chosen.includes(file.fileId)}
            onChange={event =>
              setChosen(before =>
                event.target.checked ? [...before, file.fileId] : before.filter(one => one !== file.fileId),
              )
            }
          >
            {say(`选中（已选${chosen.length}）`, `Select (${chosen.length} selected)`)}
          </Checkbox>
        )}
        {onDelete && tool(say('删除选中', 'Delete selected'), <DeleteOutlined />, () => void remove())}
        {tool(
          say('下载', 'Download'),
          <DownloadOutlined />,
          () => void downloadFile(file.fileId, file.fileName).catch(sayFailure),
        )}
        {tool(say('关闭', 'Close'), <CloseOutlined />, onClose)}
      </div>
      <div className="image-viewer-stage">
        {url || fault ? (
          <img
            src={url ?? 'data:,'}
            alt={say('加载失败', 'Load failed')}
            className={view.isFitted ? 'is-fitted' : ''}
            style={{ transform: `scale(${view.scale}) rotate(${view.turn}deg)` }}
            draggable={false}
          />
        ) : (
          <Spin />
        )}
      </div>
      {files.length > 1 && (
        <>
          <div className="image-viewer-side is-left">
            {tool(say('上一张', 'Previous'), <LeftOutlined />, () => move(-1))}
          </div>
          <div className="image-viewer-side is-right">
            {tool(say('下一张', 'Next'), <RightOutlined />, () => move(1))}
          </div>
        </>
      )}
      <div className="image-viewer-tools">
        {tool(say('缩小', 'Zoom out'), <ZoomOutOutlined />, () => setView(before => zoomed(before, -zoomStep)))}
        <output aria-label={say('比例', 'Scale')}>{`${Math.round(view.scale * 100)}%`}</output>
        {tool(say('放大', 'Zoom in'), <ZoomInOutlined />, () => setView(before => zoomed(before, zoomStep)))}
        {tool(say('适应窗口或原始大小', 'Fit or original size'), <ExpandOutlined />, () => setView(refitted))}
        {tool(say('向左旋转', 'Rotate left'), <RotateLeftOutlined />, () => setView(before => turned(before, -1)))}
        {tool(say('向右旋转', 'Rotate right'), <RotateRightOutlined />, () => setView(before => turned(before, 1)))}
      </div>
    </div>,
    document.body,
  )
}
