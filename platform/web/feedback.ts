import type { ModalFuncProps } from 'antd'
import type { MessageInstance } from 'antd/es/message/interface'
import type { HookAPI } from 'antd/es/modal/useModal'
import type { ReactNode } from 'react'
import { CallFailure } from './http.ts'
import { sayNow } from './language.ts'
import { ChunkFailure } from './parts/lazy-screen.tsx'

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
      : fault instanceof ChunkFailure
        ? sayNow(['页面已更新，请刷新后再试', 'The page has been updated; reload it and try again'])
        : sayNow(['系统未知错误，请反馈给管理员', 'Unknown system error, please report to the administrator'])
  if (!(fault instanceof CallFailure)) console.error(fault)
  withMeans(({ message }) => message.error(text))
}

/** Shows a sheet above the page, with a button to close it. */
export const showSheet = (sheet: ModalFuncProps): void => withMeans(({ modal }) => modal.info(sheet))

interface Question {
  readonly content?: ReactNode
  readonly danger?: boolean
  /** Asked every day of something that does no harm: without the warning sign, and narrower. */
  readonly calm?: boolean
  /** What the two buttons say, where "OK" and "Cancel" would say less. */
  readonly yes?: string
  readonly no?: string
  readonly width?: number
  /** The buttons, with what stands beside them. */
  readonly footer?: NonNullable<ModalFuncProps['footer']>
}

/** Asks before something is done; answers whether the person said yes. Enter says yes, Escape says no. */
export const confirmed = (text: string, more: Question = {}): Promise<boolean> =>
  new Promise(resolve => {
    withMeans(({ modal }) =>
      modal.confirm({
        title: text,
        content: more.content,
        okText: more.yes ?? sayNow(['确定', 'OK']),
        cancelText: more.no ?? sayNow(['取消', 'Cancel']),
        okButtonProps: { danger: more.danger ?? false },
        ...(more.width ? { width: more.width } : {}),
        ...(more.footer ? { footer: more.footer } : {}),
        ...(more.calm ? { icon: null, width: 400 } : {}),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      }),
    )
  })

/**
 * Asks for something to be filled in before something is done. `submit` says whether it was; while it says no the
 * question stays, and what it throws closes it and is thrown on. Answers whether it was done.
 */
export const asked = (
  title: string,
  content: (enter: () => void) => ReactNode,
  submit: () => Promise<boolean>,
  buttons: Pick<Question, 'yes' | 'no'> = {},
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    withMeans(({ modal }) => {
      let isTrying = false
      const attempt = async () => {
        if (isTrying) return
        isTrying = true
        const isDone = await submit()
          .catch((fault: unknown) => {
            sheet.destroy()
            reject(fault as Error)
            return undefined
          })
          .finally(() => {
            isTrying = false
          })
        if (isDone) {
          sheet.destroy()
          resolve(true)
        }
      }
      const sheet = modal.confirm({
        title,
        content: content(() => void attempt()),
        icon: null,
        width: 400,
        // What is to be filled in has the keyboard, not the button.
        autoFocusButton: null,
        okText: buttons.yes ?? sayNow(['确定', 'OK']),
        cancelText: buttons.no ?? sayNow(['取消', 'Cancel']),
        // The sheet closes when it is told to, not by the button.
        onOk: close => {
          void attempt()
          void close
        },
        onCancel: () => resolve(false),
      })
    })
  })
