import type { Label } from './label.ts'

/** Why a text is no telephone number of a mobile phone, or nothing (Spec 000 §5.13). */
export const phoneRefusal = (text: string): Label | undefined =>
  /^\d{11}$/.test(text.trim()) ? undefined : ['手机号码为11位数字', 'A phone number has 11 digits']
