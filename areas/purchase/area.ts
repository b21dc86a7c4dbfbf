import { defineArea } from '#platform/model/area.ts'
import { claim } from './claim/document.ts'
import { rules as claimRules } from './claim/rules.ts'
import { orderDifference } from './order-difference/document.ts'
import { payableInvoice } from './payable-invoice/document.ts'
import { invoiceClaim, invoiceOrder, invoicePrepayment } from './payable-invoice/export/documents.ts'
import { rules as payableInvoiceRules } from './payable-invoice/rules.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { rules as purchaseContractRules } from './purchase-contract/rules.ts'
import { quotation } from './quotation/document.ts'
import { rules as quotationRules } from './quotation/rules.ts'
import { salesContract } from './sales-contract/document.ts'
import { rules as salesContractRules } from './sales-contract/rules.ts'
import { supplierProduct } from './supplier-product/document.ts'
import { vendorAgreement } from './vendor-agreement/document.ts'
import { rules as vendorAgreementRules } from './vendor-agreement/rules.ts'

/** What is agreed with vendors, offered, signed, invoiced and claimed back. */
export const purchase = defineArea({
  name: 'purchase',
  label: ['采购管理', 'Purchase'],
  icon: 'contract',
  order: 25,
  documents: [
    [purchaseContract, purchaseContractRules],
    [salesContract, salesContractRules],
    [quotation, quotationRules],
    [payableInvoice, payableInvoiceRules],
    [claim, claimRules],
    orderDifference,
    [vendorAgreement, vendorAgreementRules],
    supplierProduct,
    invoiceOrder,
    invoicePrepayment,
    invoiceClaim,
  ],
})
