import { actions as arriveCustomsConfig } from './arrive-customs-config/actions.server.ts'
import { actions as brokerLetter } from './broker-letter/actions.server.ts'
import { actions as coldTreatment } from './cold-treatment/actions.server.ts'
import { actions as customsDocument } from './customs-document/actions.server.ts'
import { actions as customsRate } from './customs-rate/actions.server.ts'
import { actions as declaredPrice } from './declared-price/actions.server.ts'
import { actions as declaredWeight } from './declared-weight/actions.server.ts'
import { actions as importLicence } from './import-licence/actions.server.ts'

/** What the documents of this area do to other records. */
export const customsActions = [
  customsDocument,
  brokerLetter,
  importLicence,
  declaredWeight,
  declaredPrice,
  coldTreatment,
  customsRate,
  arriveCustomsConfig,
]
