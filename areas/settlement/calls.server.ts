import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { bridgeCall } from './bridge/bridge.server.ts'
import { downloadCall } from './consignment-attachment/download.server.ts'
import { uploadCall } from './consignment-attachment/upload.server.ts'
import { simulatedErpCalls } from './erp/simulated.server.ts'
import { evidenceCalls } from './evidence/evidence.server.ts'
import { sameFileCalls } from './evidence/same-file.server.ts'
import { containersCall, pageCall } from './match/read.server.ts'
import { matchVerbs } from './match/verbs.server.ts'
import { rehearsalCalls } from './rehearsal/rehearse.server.ts'
import { reportCalls } from './report/report.server.ts'
import { deleteSettlements } from './settlement/delete.server.ts'
import { generateCall } from './settlement/generate.server.ts'
import { leftOutCall } from './settlement/left-out.server.ts'
import { waitingCall } from './settlement/waiting.server.ts'
import { invoiceCall } from './settlement-confirm/invoice.server.ts'

/** Calls of settlement that no declaration gives. */
export const settlementCalls = (parts: HouseParts): Call[] => [
  generateCall(parts),
  waitingCall(parts),
  leftOutCall(parts),
  deleteSettlements(parts),
  uploadCall(parts),
  downloadCall(parts),
  pageCall(parts),
  containersCall(parts),
  ...matchVerbs(parts),
  ...reportCalls(parts),
  bridgeCall(parts),
  ...evidenceCalls(parts),
  ...sameFileCalls(parts),
  ...rehearsalCalls(parts),
  invoiceCall(parts),
  ...simulatedErpCalls(parts),
]
