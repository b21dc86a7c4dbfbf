import { expect, test } from 'vitest'
import { phoneRefusal } from './phone.ts'

test.each(['13800138000', ' 19912345678 '])('%j is a phone number [D0-5.13-08]', text => {
  expect(phoneRefusal(text)).toBeUndefined()
})

test.each(['1380013800', '138001380000', '138-0013-800', '+8613800138000', ''])('%j is none [D0-5.13-08]', text => {
  expect(phoneRefusal(text)).toEqual(['手机号码为11位数字', 'A phone number has 11 digits'])
})
