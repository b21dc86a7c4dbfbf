import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { maskedPhone } from '../terms.ts'
import { member } from './document.ts'
import { forgetPhone, keepPhone } from './phone.server.ts'

type Member = Row<typeof member>

/** Phones that were sent whole, by the record they came with, until it has its id. */
const sent = new WeakMap<object, Map<string, string>>()

const keyOf = ({ memberNo, platform }: Member) => `${platform}\n${memberNo}`

/** A member's phone is masked as it is saved, and the whole of it kept apart. */
export const actions = defineActions(member, {
  async prepare(row, work, before) {
    const { phone } = row
    if (!phone || phone === before?.phone || phone.includes('*')) return {}
    const waiting = sent.get(work.transaction) ?? new Map<string, string>()
    sent.set(work.transaction, waiting.set(keyOf(row), phone))
    return { phone: maskedPhone(phone) }
  },
  run: {
    async save(row: Member, work: Work) {
      const phone = sent.get(work.transaction)?.get(keyOf(row))
      if (phone) await keepPhone(work, row.id, phone)
    },
    delete: ({ id }, work) => forgetPhone(work, id),
  },
})
