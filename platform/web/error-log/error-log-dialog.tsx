import { Button, Empty, Modal, Pagination } from 'antd'
import { Fragment, useState } from 'react'
import { confirmed, sayDone, sayFailure } from '../feedback.ts'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { clearErrors, markSent, useErrorLog } from './error-log.ts'
import './error-log.css'

/** Errors on a page of the dialog (Spec 000 §9). */
const pageSize = 10
/** The server takes as many at once. */
const mostAtOnce = 100

/** The errors of this browser: to read, to send to the server, to clear (Spec 000 §2.3). */
export default function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useLanguage()
  const { errors } = useErrorLog()
  const [current, setCurrent] = useState(1)
  const [opened, setOpened] = useState<string>()
  const [busy, setBusy] = useState(false)
  const unsent = errors.filter(error => !error.sent)
  const page = Math.min(current, Math.max(1, Math.ceil(errors.length / pageSize)))
  const shown = errors.slice((page - 1) * pageSize, page * pageSize)

  const upload = async () => {
    if (
      !(await confirmed(
        say(`确定将${unsent.length}条日志上传到服务器？`, `Upload ${unsent.length} entries to the server?`),
      ))
    )
      return
    setBusy(true)
    try {
      for (let from = 0; from < unsent.length; from += mostAtOnce) {
        const part = unsent.slice(from, from + mostAtOnce)
        const body = part.map(({ type, url, message, stack, time }) => ({ type, url, message, stack, time }))
        await call('/admin/log/logs', { method: 'POST', body })
        markSent(new Set(part.map(error => error.key)))
      }
      sayDone(say('发送成功', 'Sent successfully'))
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  const clear = async () => {
    if (!(await confirmed(say('确定清空本地日志？', 'Clear the local logs?'), { danger: true }))) return
    clearErrors()
    setCurrent(1)
    sayDone(say('清空成功', 'Cleared successfully'))
  }
  const heads = [
    say('类型', 'Type'),
    say('地址', 'URL'),
    say('内容', 'Message'),
    say('堆栈', 'Stack'),
    say('时间', 'Time'),
  ]
  return (
    <Modal
      open
      onCancel={onClose}
      width={980}
      title={say('错误日志', 'Error log')}
      footer={[
        <Button key="upload" type="primary" loading={busy} disabled={unsent.length === 0} onClick={() => void upload()}>
          {say('上传服务器', 'Upload to server')}
        </Button>,
        <Button key="clear" danger disabled={errors.length === 0} onClick={() => void clear()}>
          {say('清空本地日志', 'Clear local logs')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {say('关闭', 'Close')}
        </Button>,
      ]}
    >
      {errors.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('没有错误日志', 'No errors were logged')} />
      ) : (
        <div className="error-log" tabIndex={0} role="region" aria-label={say('错误日志', 'Error log')}>
          <table>
            <thead>
              <tr>
                {heads.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(error => (
                <Fragment key={error.key}>
                  <tr>
                    <td>
                      {error.type}
                      {error.sent && <small>{say('已上传', 'uploaded')}</small>}
                    </td>
                    <td>{error.url}</td>
                    <td>{error.message}</td>
                    <td>
                      {error.stack && (
                        <Button
                          type="link"
                          aria-expanded={opened === error.key}
                          onClick={() => setOpened(opened === error.key ? undefined : error.key)}
                        >
                          {opened === error.key ? say('收起', 'Fold') : say('查看', 'Show')}
                        </Button>
                      )}
                    </td>
                    <td className="error-log-time">{error.time}</td>
                  </tr>
                  {opened === error.key && (
                    <tr>
                      <td colSpan={5}>
                        <pre>{error.stack}</pre>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {errors.length > 0 && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          showSizeChanger={false}
          total={errors.length}
          showTotal={total => say(`共${total}条`, `${total} entries`)}
          onChange={setCurrent}
        />
      )}
    </Modal>
  )
}
