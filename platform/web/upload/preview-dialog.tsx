import { Button, Result, Spin } from 'antd'
import { sayFailure } from '../feedback.ts'
import { CallFailure } from '../http.ts'
import { useLanguage } from '../language.ts'
import { AppModal } from '../parts/app-modal.tsx'
import { downloadFile, previewOf, useShown, type Viewed } from './content.ts'
import './upload.css'

/** Looks at a video or a document without leaving the page; what cannot be shown can be kept (Spec 000 §2.5). */
export function PreviewDialog({ file, onClose }: { readonly file: Viewed; readonly onClose: () => void }) {
  const say = useLanguage()
  const kind = previewOf(file.fileName)
  const { url, fault } = useShown(kind ? file : undefined)
  const keep = (
    <Button onClick={() => void downloadFile(file.fileId, file.fileName).catch(sayFailure)}>
      {say('下载', 'Download')}
    </Button>
  )
  return (
    <AppModal open width={960} title={file.fileName} onCancel={onClose} footer={keep}>
      <div className="upload-preview">
        {!kind && (
          <Result status="info" title={say('该类型不支持预览，请下载', 'This type cannot be previewed; download it')} />
        )}
        {fault !== null && fault !== undefined && (
          <Result
            status="warning"
            title={fault instanceof CallFailure ? fault.message : say('加载失败', 'Load failed')}
          />
        )}
        {kind && !url && !fault && <Spin />}
        {url && kind === 'image' && <img src={url} alt={say('加载失败', 'Load failed')} />}
        {url && kind === 'video' && (
          <video src={url} controls>
            <track kind="captions" />
          </video>
        )}
        {url && kind === 'pdf' && <iframe src={url} title={file.fileName} />}
      </div>
    </AppModal>
  )
}
