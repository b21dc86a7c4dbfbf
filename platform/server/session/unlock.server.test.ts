import { beforeEach, describe, expect, test } from 'vitest'
import { house, password } from '#platform/testing/house.ts'

const { sql, user } = await house()

// Wrong passwords are counted; what one test counts must not shut out the next.
beforeEach(() => sql('delete from sign_in_limit'))

const unlock = (person: ReturnType<typeof user>, given: string, language: 'zh' | 'en' = 'zh') =>
  person.call('POST', '/auth/lock/unlock', { password: given }, { language })

describe('unlocking the screen', () => {
  test('takes the password one signs in with [D0-2.3-36]', async () => {
    expect(await unlock(user(), password)).toMatchObject({ status: 200, body: { code: 0, data: true } })
  })

  test('refuses an empty password in the words of the specification [D0-2.3-36]', async () => {
    const person = user()
    expect((await unlock(person, '')).body).toMatchObject({ code: 1, msg: '锁屏密码不能为空' })
    expect((await unlock(person, '', 'en')).body).toMatchObject({
      bizCode: 'LOCK_PASSWORD_REQUIRED',
      msg: 'Lock password cannot be empty',
    })
  })

  test('refuses a wrong password, writes it down and leaves the session alive [D0-2.3-36]', async () => {
    const person = user()
    expect((await unlock(person, 'not-this-one')).body).toMatchObject({ code: 1, bizCode: 'LOCK_PASSWORD_WRONG' })
    const { id } = await person.made
    expect(
      await sql("select action from action_log where user_id = $1 and action = 'unlock-refused'", [id]),
    ).toHaveLength(1)
    expect(await unlock(person, password)).toMatchObject({ status: 200, body: { code: 0 } })
  })

  test('makes one wait after five wrong ones, as at sign-in, even with the right one', async () => {
    const person = user()
    for (let count = 0; count < 5; count++) await unlock(person, `wrong-${count}`)
    expect(await unlock(person, password)).toMatchObject({ status: 429, body: { bizCode: 'SIGN_IN_WAIT' } })
  })
})

test('the language switch takes the three locales and no other [D0-7.1-16] [D0-9-02]', async () => {
  const person = user()
  for (const language of ['zh_CN', 'en_US', 'th_TH'])
    expect(await person.call('GET', `/admin/client/switch-language?language=${language}`)).toMatchObject({
      status: 200,
      body: { code: 0, data: { language } },
    })
  expect(await person.call('GET', '/admin/client/switch-language?language=fr_FR')).toMatchObject({ status: 400 })
})
