import { defineArea } from '#platform/model/area.ts'
import { attributeMapping } from './attribute-mapping/document.ts'
import { attributeValue } from './attribute-value/document.ts'
import { rules as attributeValueRules } from './attribute-value/rules.ts'
import { buyer } from './buyer/document.ts'
import { consignee } from './consignee/document.ts'
import { currency } from './currency/document.ts'
import { rules as currencyRules } from './currency/rules.ts'
import { customer } from './customer/document.ts'
import { customerSite } from './customer-site/document.ts'
import { dealer } from './dealer/document.ts'
import { department } from './department/document.ts'
import { exporter } from './exporter/document.ts'
import { factory } from './factory/document.ts'
import { item } from './item/document.ts'
import { lookupValue } from './lookup-value/document.ts'
import { operatingUnit } from './operating-unit/document.ts'
import { port } from './port/document.ts'
import { richTextTemplate } from './rich-text-template/document.ts'
import { rules as richTextTemplateRules } from './rich-text-template/rules.ts'
import { salesman } from './salesman/document.ts'
import { salesrep } from './salesrep/document.ts'
import { secondaryInventory } from './secondary-inventory/document.ts'
import { taxRate } from './tax-rate/document.ts'
import { rules as taxRateRules } from './tax-rate/rules.ts'
import { userWarehouse } from './user-warehouse/document.ts'
import { rules as userWarehouseRules } from './user-warehouse/rules.ts'
import { vendor } from './vendor/document.ts'
import { rules as vendorRules } from './vendor/rules.ts'
import { vendorContactPerson } from './vendor-contact-person/document.ts'
import { vendorSite } from './vendor-site/document.ts'

/** What every other area refers to: partners, items, places, and the words for them. */
export const masterdata = defineArea({
  name: 'masterdata',
  label: ['主数据', 'Master data'],
  icon: 'database',
  order: 90,
  documents: [
    [vendor, vendorRules],
    vendorSite,
    vendorContactPerson,
    customer,
    customerSite,
    salesrep,
    dealer,
    factory,
    salesman,
    exporter,
    consignee,
    item,
    [attributeValue, attributeValueRules],
    attributeMapping,
    operatingUnit,
    department,
    secondaryInventory,
    buyer,
    [currency, currencyRules],
    [taxRate, taxRateRules],
    port,
    lookupValue,
    [userWarehouse, userWarehouseRules],
    [richTextTemplate, richTextTemplateRules],
  ],
})
