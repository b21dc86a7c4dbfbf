import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { sayFailure } from '#platform/web/feedback.ts'
import { useLanguage } from '#platform/web/language.ts'
import { postFile } from '#platform/web/upload/send.ts'
import type { Verdict } from './same-file.ts'

interface Checked {
  readonly verdict: Verdict
  readonly fileName: string | null
}
const tones = { SAME: 'success', OLD: 'warning', CHANGED: 'error', UNKNOWN: 'warning' } as const

/** Takes a file somebody sent back and says whether it is the one that was issued; nothing of it is kept. */
export function CheckFile({ path }: { readonly path: string }) {
  const say = useLanguage()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<{ readonly name: string; readonly said: string; readonly verdict: Verdict }>()
  const check = async (file: File) => {
    setBusy(true)
    setChecked(undefined)
    try {
      const more = { onProgress: () => undefined, signal: new AbortController().signal }
      const { data, msg } = await postFile<Checked>(path, file, file.name, {}, more)
      setChecked({ name: file.name, said: msg ?? '', verdict: data.verdict })
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="no-print" style={{ marginTop: 4 }}>
      <Upload
        showUploadList={false}
        beforeUpload={file => {
          void check(file)
          return false
        }}
      >
        <Button size="small" loading={busy}>
          {say('核对文件是否为原件', 'Check a file against the one issued')}
        </Button>
      </Upload>
      {checked && (
        <Alert
          type={tones[checked.verdict]}
          showIcon
          title={`${checked.name}: ${checked.said}`}
          style={{ marginTop: 4 }}
        />
      )}
    </div>
  )
}
