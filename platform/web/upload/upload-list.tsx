import CameraOutlined from '@ant-design/icons/CameraOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Button, Progress, Upload } from 'antd'
import { useContext, useState } from 'react'
import type { Label } from '../../model/label.ts'
import { sayFailure } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { WhyButton } from '../parts/why-button.tsx'
import { KeepsFiles } from '../unsent/keeps-files.ts'
import { isKeptHere } from '../unsent/kept-here.ts'
import { downloadFile, previewOf, useShown, type Viewed } from './content.ts'
import { ImageViewer } from './image-viewer.tsx'
import { extensionOf, type UploadLimits, usualLimits } from './limits.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { UploadAction, Uploaded } from './upload.ts'
import { useUploads } from './use-uploads.ts'
import './upload.css'

interface UploadListProps {
  readonly id?: string | undefined
  readonly value: readonly Uploaded[]
  readonly limits?: Partial<UploadLimits>
  /** Photos: they are made smaller on the way and shown as small pictures. */
  readonly isPictures?: boolean
  readonly action?: UploadAction
  readonly disabled?: boolean
  /** Files that are not taken away any more. */
  readonly stays?: readonly Uploaded[]
  readonly onChange?: ((value: readonly Uploaded[]) => void) | undefined
}

/** Whether the device is held in the hand: a photo is taken on the spot rather than looked for. */
const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** What is to be done when no more files fit. */
const fullOf = (most: number): Label => [
  `最多${most}个文件，请先移除再上传`,
  most === 1 ? 'There is room for one file; remove it first' : `There is room for ${most} files; remove one first`,
]

/** Files of a field: chosen, on their way, stored; looked at, kept and taken away (Spec 000 §2.5, §5.13, §7.4). */
export function UploadList({
  id,
  value,
  limits,
  isPictures = false,
  action,
  disabled = false,
  stays = [],
  onChange,
}: UploadListProps) {
  const say = useLanguage()
  const allowed = { ...usualLimits, ...limits }
  const { underway, add, goOn, cancel } = useUploads({
    value,
    limits: allowed,
    action,
    isCompressing: isPictures,
    isKeeping: useContext(KeepsFiles) && !action,
    onChange: next => onChange?.(next),
  })
  const [viewed, setViewed] = useState<number>()
  const [previewed, setPreviewed] = useState<Viewed>()
  const pictures = value.filter(file => previewOf(file.fileName) === 'image')
  const remove = (ids: readonly string[]) => onChange?.(value.filter(file => !ids.includes(file.fileId)))
  const look = (file: Uploaded) => {
    const at = pictures.indexOf(file)
    if (at >= 0) setViewed(at)
    else setPreviewed(file)
  }
  return (
    <div className="upload-list">
      {value.map(file => (
        <div key={file.fileId || file.fileName} className="upload-row">
          <Thumbnail
            file={file}
            isPicture={isPictures && previewOf(file.fileName) === 'image'}
            onOpen={() => look(file)}
          />
          <button type="button" className="dop-link upload-name" title={file.fileName} onClick={() => look(file)}>
            {file.fileName}
          </button>
          <span className="upload-size">
            {isKeptHere(file.fileId) ? say('在本机', 'on this device') : sizeText(file.size)}
          </span>
          <span>
            <Button
              size="small"
              type="text"
              icon={<DownloadOutlined />}
              aria-label={`${say('下载', 'Download')} ${file.fileName}`}
              onClick={() => void downloadFile(file.fileId, file.fileName).catch(sayFailure)}
            />
            {!disabled && !stays.some(one => one.fileId === file.fileId) && (
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${say('移除', 'Remove')} ${file.fileName}`}
                onClick={() => remove([file.fileId])}
              />
            )}
          </span>
        </div>
      ))}
      {underway.map(one => (
        <div key={one.id} className="upload-row">
          <span className="upload-mark">{extensionOf(one.file.name)}</span>
          <div>
            <span className="upload-name">{one.file.name}</span>
            <Progress
              percent={one.percent}
              size="small"
              status={one.isCut ? 'exception' : 'active'}
              aria-label={one.file.name}
            />
          </div>
          <span className="upload-size">{sizeText(one.file.size)}</span>
          <span>
            {one.isCut && (
              <Button size="small" type="link" onClick={() => goOn(one)}>
                {say('继续上传', 'Resume')}
              </Button>
            )}
            <Button size="small" type="link" onClick={() => void cancel(one)}>
              {say('取消', 'Cancel')}
            </Button>
          </span>
        </div>
      ))}
      {!disabled && value.length >= allowed.most && (
        <WhyButton icon={<UploadOutlined />} why={say(fullOf(allowed.most))}>
          {say('上传', 'Upload')}
        </WhyButton>
      )}
      {!disabled && isPictures && hasCamera() && value.length < allowed.most && (
        <Upload
          showUploadList={false}
          accept="image/*"
          capture="environment"
          beforeUpload={file => {
            void add(file)
            return false
          }}
        >
          <Button type="primary" icon={<CameraOutlined />}>
            {say('拍照', 'Take a photo')}
          </Button>
        </Upload>
      )}
      {!disabled && value.length < allowed.most && (
        <Upload
          {...(id ? { id } : {})}
          multiple={allowed.most > 1}
          showUploadList={false}
          accept={allowed.accept.map(type => `.${type}`).join(',')}
          beforeUpload={file => {
            void add(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined />}>{say('上传', 'Upload')}</Button>
        </Upload>
      )}
      {viewed !== undefined && (
        <ImageViewer
          files={pictures}
          first={viewed}
          onClose={() => setViewed(undefined)}
          onDelete={disabled ? undefined : ids => remove(ids.filter(id => !stays.some(one => one.fileId === id)))}
        />
      )}
      {previewed && <PreviewDialog file={previewed} onClose={() => setPreviewed(undefined)} />}
    </div>
  )
}

interface ThumbnailProps {
  readonly file: Uploaded
  readonly isPicture: boolean
  readonly onOpen: () => void
}

/** A picture small enough for its row; pressed, it is looked at in the viewer. */
function Thumbnail({ file, isPicture, onOpen }: ThumbnailProps) {
  const say = useLanguage()
  const { url } = useShown(isPicture ? file : undefined)
  if (url)
    return (
      <button
        type="button"
        className="upload-thumbnail"
        aria-label={`${say('查看', 'View')} ${file.fileName}`}
        onClick={onOpen}
      >
        <img src={url} alt="" />
      </button>
    )
  return <span className="upload-mark">{extensionOf(file.fileName)}</span>
}
