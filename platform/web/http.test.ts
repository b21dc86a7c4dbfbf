import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.stubGlobal('__DOP_BUILD__', '9.8.7')
vi.stubGlobal('addEventListener', () => {})
const request = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', request)
const { answered, call, fetched } = await import('./http.ts')
const { clearErrors } = await import('./error-log/error-log.ts')
const { useLanguageState } = await import('./language.ts')
const { takeTokens, useSession } = await import('./session/session.ts')

const say = (language: 'zh' | 'en') => useLanguageState.setState({ language })
const answers = (status: number, body: unknown) =>
  request.mockImplementation(() => Promise.resolve(Response.json(body, { status })))
const headersSent = () => new Headers(request.mock.lastCall?.[1]?.headers)

beforeEach(() => {
  request.mockReset()
  say('en')
})
afterEach(() => useSession.setState({ tokens: undefined, tenantId: undefined }))
afterAll(() => {
  say('zh')
  clearErrors()
  vi.unstubAllGlobals()
})

describe('every request', () => {
  test('says its language, its version, who asks and of which tenant [D0-7-04] [D0-7-01] [D0-7-02] [D0-7-03]', async () => {
    answers(200, { code: 0, msg: null, data: true })
    takeTokens({ access_token: 'live', expires_in: 7200 })
    useSession.setState({ tenantId: '1' })
    for (const language of ['en', 'zh'] as const) {
      say(language)
      await call('/admin/user/info')
      expect(Object.fromEntries(headersSent())).toEqual({
        'accept-language': language === 'en' ? 'en-US' : 'zh-CN',
        authorization: 'Bearer live',
        'tenant-id': '1',
        version: '9.8.7',
      })
    }
    await call('/admin/tenant/page', { open: true })
    expect(Object.fromEntries(headersSent())).toEqual({ 'accept-language': 'zh-CN', version: '9.8.7' })
  })

  test('whose answer breaks off got none', async () => {
    request.mockImplementation(() => Promise.resolve(new Response('{"code":0,"da', { status: 200 })))
    await expect(answered('/a', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 0 })
  })

  test('that only reads waits its turn when it came too often; one that writes says so', async () => {
    vi.useFakeTimers()
    try {
      let busy = 2
      request.mockImplementation(() =>
        Promise.resolve(
          busy-- > 0
            ? Response.json({}, { status: 429, headers: { 'retry-after': '1' } })
            : Response.json({ code: 0, data: 'done' }),
        ),
      )
      const read = call('/a')
      await vi.advanceTimersByTimeAsync(1999)
      expect(request).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(1)
      await expect(read).resolves.toBe('done')
      busy = 1
      await expect(call('/a', { method: 'POST', body: {} })).rejects.toThrow('Requests too frequent')
    } finally {
      vi.useRealTimers()
    }
  })

  test('is given up after ten hours, not before, and says so [D0-9-05] [D1-9-21]', async () => {
    vi.useFakeTimers()
    try {
      request.mockImplementation(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
          }),
      )
      let said: unknown
      const asked = call('/packing/original-packing-list/page').catch((fault: unknown) => {
        said = fault
      })
      await vi.advanceTimersByTimeAsync(35_999_999)
      expect(said).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      await asked
      expect(said).toMatchObject({ status: 0, message: 'The request took too long; try again in a moment' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('is given up when nobody waits for it any more', async () => {
    request.mockImplementation((_, init) =>
      init?.signal?.aborted ? Promise.reject(init.signal.reason as Error) : Promise.resolve(Response.json({ code: 0 })),
    )
    await expect(call('/a', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('an answer', () => {
  test('with a code is unwrapped, one without is taken as it is [D0-7-06]', async () => {
    answers(200, { code: 0, msg: '保存成功', data: { id: '7' } })
    expect(await answered('/a')).toEqual({ data: { id: '7' }, msg: '保存成功' })
    expect(await call('/a')).toEqual({ id: '7' })
    answers(200, { access_token: 'live', expires_in: 7200 })
    expect(await call('/a')).toEqual({ access_token: 'live', expires_in: 7200 })
  })

  test('with code 1 rejects with its message, or with the usual one [D0-8.1-03] [D1-8-46]', async () => {
    answers(200, { code: 1, msg: '目的港不能为空', bizCode: 'REQUIRED', data: { errors: [] } })
    await expect(call('/a')).rejects.toMatchObject({
      status: 200,
      message: '目的港不能为空',
      bizCode: 'REQUIRED',
      data: { errors: [] },
    })
    answers(200, { code: 1, msg: null, data: null })
    await expect(call('/a')).rejects.toThrow('Unknown system error, please report to the administrator')
  })

  test.each([200, 400, 403, 409, 500])(
    'with status %i is read before it is judged [D0-8.1-01] [D0-8.1-03]',
    async status => {
      answers(status, { code: 1, msg: 'as the server says', bizCode: 'SAID', data: null })
      await expect(call('/a')).rejects.toMatchObject({ status, message: 'as the server says', bizCode: 'SAID' })
    },
  )

  test.each([
    [502, 'Unknown system error, please report to the administrator'],
    [504, 'Unknown system error, please report to the administrator'],
    [503, 'nginx says'],
  ])(
    'with status %i comes from the network: only of 503 the words are shown [D0-8.1-01] [D0-8.1-16] [D1-8-44]',
    async (status, message) => {
      answers(status, { msg: 'nginx says' })
      await expect(call('/a')).rejects.toMatchObject({ status, message })
    },
  )

  test.each([
    [401, '当前操作没有权限', 'This operation has no permission', 'D0-8.1-07] [D1-8-37'],
    [403, '当前操作没有权限', 'This operation has no permission', 'D0-8.1-07] [D1-8-37'],
    [404, '资源不存在', 'The resource does not exist', 'D0-8.1-08] [D1-8-38'],
    [417, '未绑定登录账号', 'No login account bound', 'D0-8.1-09] [D1-8-39'],
    [423, '演示环境不能操作', 'The demo environment cannot be operated', 'D0-8.1-10] [D1-8-40'],
    [426, '用户名不存在或密码错误', 'Wrong user name or password', 'D0-8.1-11] [D1-8-41'],
    [428, '验证码错误', 'Verification code wrong', 'D0-8.1-12] [D1-8-42'],
    [429, '请求过于频繁', 'Requests too frequent', 'D0-8.1-13] [D1-8-43'],
    [479, '演示环境，没有权限操作', 'Demo environment, no permission', 'D0-8.1-14] [D1-8-40'],
    [
      418,
      '系统未知错误，请反馈给管理员',
      'Unknown system error, please report to the administrator',
      'D0-8.1-15] [D1-8-45',
    ],
  ])('with status %i and no words says %s / %s [%s]', async (status, zh, en) => {
    answers(status, {})
    await expect(call('/a')).rejects.toThrow(en)
    say('zh')
    await expect(call('/a')).rejects.toThrow(zh)
  })

  test('with the code 000 in its body came too often [D0-8.1-06] [D1-8-36]', async () => {
    answers(200, { code: '000', msg: null })
    await expect(call('/a')).rejects.toThrow('Requests too frequent, please do not repeat')
    say('zh')
    await expect(call('/a')).rejects.toThrow('请求频繁，请勿重复提交')
  })
})

describe('a file that does not come', () => {
  test('is refused with the words of the answer, or the usual ones [D0-8.2-02]', async () => {
    answers(200, { code: 1, msg: '文件已过期' })
    await expect(fetched('/admin/excel-task/download')).rejects.toThrow('文件已过期')
    answers(200, { code: 1, msg: null })
    await expect(fetched('/admin/excel-task/download')).rejects.toThrow('Request failed, please try again later')
    say('zh')
    await expect(fetched('/admin/excel-task/download')).rejects.toThrow('请求失败，请稍后重试')
  })

  test('is refused when it is empty [D0-8.2-01]', async () => {
    request.mockImplementation(() => Promise.resolve(new Response(new Blob([]))))
    await expect(fetched('/admin/excel-task/download')).rejects.toThrow('Content empty, cannot download')
  })
})
