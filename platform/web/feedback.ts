import type { MessageInstance } from 'antd/es/message/interface'
import type { HookAPI } from 'antd/es/modal/useModal'
import { CallFailure } from './http.ts'
import { sayNow } from './language.ts'

interface Feedback {
  message: MessageInstance
  modal: HookAPI
}

let feedback: Feedback | undefined
let ready = () => {}
const given = new Promise<void>(resolve => {
  ready = resolve
})

/** Hands over the means to say something above the page; what was said before is said then. */
export function giveFeedback(means: Feedback): void {
  feedback = means
  ready()
}

const withMeans = (use: (means: Feedback) => unknown): void => void given.then(() => feedback && use(feedback))

/** Says that something was done. */
export const sayDone = (text: string): void => withMeans(({ message }) => message.success(text))

/** Warns without stopping. */
export const sayWarning = (text: string): void => withMeans(({ message }) => message.warning(text))

/** Says why something was refused or failed. */
export function sayFailure(fault: unknown): void {
  if (fault instanceof DOMException && fault.name === 'AbortError') return
  const text =
    fault instanceof CallFailure
      ? fault.message
      : sayNow(['系统未知错误，请反馈给管理员', 'Unknown system error, please report to the administrator'])
  if (!(fault instanceof CallFailure)) console.error(fault)
  withMeans(({ message }) => message.error(text))
}

/** Asks before something that cannot be taken back; answers whether the person said yes. */
export const confirmed = (
  text: string,
  more?: { readonly content?: string; readonly danger?: boolean },
): Promise<boolean> =>
  new Promise(resolve => {
    withMeans(({ modal }) =>
      modal.confirm({
        title: text,
        content: more?.content,
        okText: sayNow(['确定', 'OK']),
        cancelText: sayNow(['取消', 'Cancel']),
        okButtonProps: { danger: more?.danger ?? false },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      }),
    )
  })
