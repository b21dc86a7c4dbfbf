import { defineChannel } from '#platform/server/outbox/channel.ts'
import { detailsOf } from './personal/kept.server.ts'
import { preEmployment } from './pre-employment/document.ts'

/** Who is to join us is told the HR system; once it has taken somebody in, the application has come to its end (business.md 3.25). */
export const personnelChannels = [
  defineChannel(preEmployment, {
    target: 'HR',
    flag: 'pushHrFlag',
    message: 'pushHrMessage',
    number: 'employeeNo',
    sealed: ({ id }, work) => detailsOf(work, id),
    async answered({ id }, work) {
      const application = await work.get(preEmployment, id)
      if (application.status === 'AUDITED') await work.update(preEmployment, application, { status: 'PUSHED' })
    },
  }),
]
