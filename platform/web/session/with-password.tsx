import { Form, type FormInstance, Input } from 'antd'
import { asked } from '../feedback.ts'
import { CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'

interface Entered {
  readonly password: string
}

/**
 * Does something that takes the person's own password: asks for it, and asks again while it is wrong, with the reason
 * beside the field. Answers what was done; nothing when the person turned back.
 */
export async function withPassword<Done>(
  what: string,
  act: (password: string) => Promise<Done>,
): Promise<Done | undefined> {
  const held: { form?: FormInstance<Entered>; done?: Done } = {}
  const submit = async (): Promise<boolean> => {
    const { form } = held
    const password = form?.getFieldValue('password') as string | undefined
    const refuse = (text: string) => {
      form?.setFields([{ name: 'password', value: '', errors: [text] }])
      form?.getFieldInstance('password')?.focus()
      return false
    }
    if (!password) return refuse(sayNow(['请输入密码', 'Please enter the password']))
    try {
      held.done = await act(password)
      return true
    } catch (fault) {
      if (fault instanceof CallFailure && (fault.bizCode === 'OLD_PASSWORD_WRONG' || fault.status === 429))
        return refuse(fault.message)
      throw fault
    }
  }
  const content = (enter: () => void) => (
    <PasswordField
      onEnter={enter}
      give={form => {
        held.form = form
      }}
    />
  )
  return (await asked(what, content, submit)) ? held.done : undefined
}

interface FieldProps {
  readonly give: (form: FormInstance<Entered>) => void
  readonly onEnter: () => void
}

function PasswordField({ give, onEnter }: FieldProps) {
  const [form] = Form.useForm<Entered>()
  give(form)
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={onEnter}>
      <Form.Item
        name="password"
        label={sayNow(['当前密码', 'Current password'])}
        extra={sayNow(['为确认是您本人', 'To confirm that it is you'])}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
      </Form.Item>
    </Form>
  )
}
