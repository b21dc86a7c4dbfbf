import { defineArea } from '#platform/model/area.ts'
import { arriveCustomsConfig } from './arrive-customs-config/document.ts'
import { brokerLetter } from './broker-letter/document.ts'
import { coldTreatment } from './cold-treatment/document.ts'
import { rules as coldTreatmentRules } from './cold-treatment/rules.ts'
import { customsDocument } from './customs-document/document.ts'
import { rules as customsDocumentRules } from './customs-document/rules.ts'
import { customsRate } from './customs-rate/document.ts'
import { rules as customsRateRules } from './customs-rate/rules.ts'
import { customsStatement } from './customs-statement/document.ts'
import { customsSupplier } from './customs-supplier/document.ts'
import { declaredPrice } from './declared-price/document.ts'
import { rules as declaredPriceRules } from './declared-price/rules.ts'
import { declaredWeight } from './declared-weight/document.ts'
import { rules as declaredWeightRules } from './declared-weight/rules.ts'
import { hsCode } from './hs-code/document.ts'
import { importLicence } from './import-licence/document.ts'
import { rules as importLicenceRules } from './import-licence/rules.ts'
import { traceOrder } from './trace-order/document.ts'
import { warningRule } from './warning-rule/document.ts'
import { rules as warningRules } from './warning-rule/rules.ts'

/** From the packing list to the release of a container, and what customs count with. */
export const customs = defineArea({
  name: 'customs',
  label: ['关务', 'Customs'],
  icon: 'customs',
  order: 40,
  documents: [
    [customsDocument, customsDocumentRules],
    brokerLetter,
    customsStatement,
    customsSupplier,
    traceOrder,
    [importLicence, importLicenceRules],
    [declaredWeight, declaredWeightRules],
    [declaredPrice, declaredPriceRules],
    [coldTreatment, coldTreatmentRules],
    [customsRate, customsRateRules],
    hsCode,
    arriveCustomsConfig,
    [warningRule, warningRules],
  ],
})
