import { defineServerArea } from '#platform/server/area.ts'
import { personnelActions } from './actions.server.ts'
import { personnel } from './area.ts'
import { personnelChannels } from './channels.server.ts'
import { foundPersonnel } from './demo/records.server.ts'
import { signaturesExpire } from './electronic-signature/expire.server.ts'
import { personalCalls } from './personal/unmask.server.ts'

/** What personnel gives the server. */
export default defineServerArea({
  name: 'personnel',
  declares: personnel,
  actions: personnelActions,
  calls: personalCalls,
  channels: personnelChannels,
  jobs: [signaturesExpire],
  series: [
    { code: 'PE', label: ['预入职编号', 'Application no.'], pattern: 'PE{yyMM}{n4}' },
    { code: 'ES', label: ['电子签署编号', 'Signature no.'], pattern: 'ES{yyMM}{n4}' },
  ],
  demo: foundPersonnel,
})
