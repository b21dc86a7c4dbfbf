import { expect, test } from 'vitest'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { containerB } from '../../../tests/worked-containers.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { crowding, oneOf, seed } from '../testing.ts'
import { claim } from './document.ts'

const opened = await house()
const { admin, make, maker, sql } = opened
const { press, answered, crowd } = crowding(opened)

type Named = { readonly id: string }
const paper = (name: string) => JSON.stringify([{ fileId: '1', fileName: name, size: 1 }])

/** Waits until the other systems have answered all that was sent about these records. */
async function quiet(records: readonly Named[]): Promise<void> {
  await eventually(
    () =>
      sql(
        "select id, status from outbox_message where doc_id = any($1::text[]) and status in ('PENDING', 'SENDING', 'RETRY')",
        [records.map(({ id }) => id)],
      ),
    left => left.length === 0,
  )
}

/** Three claims about container B, and two invoices that would each like to deduct all of them. */
async function claimsAndInvoices() {
  const { original, items } = await containerB({ make, maker })
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  const order = { id: String(made?.targetId) }
  await admin.run(purchaseContract, 'audit', order)
  const contract = await admin.get(purchaseContract, order)
  const invoices: Named[] = []
  for (const share of ['30000', '30372']) {
    const { data, code, msg } = await admin.call('POST', `${payableInvoice.calls}/create`, {
      rows: [{ id: contract.id, version: contract.version }],
      invoiceCode: `C-${contract.id}-${share}`,
    })
    expect(code, String(msg)).toBe(0)
    const invoice = await admin.get(payableInvoice, { id: String(data.id) })
    if (share === '30000')
      await admin.save(payableInvoice, invoice, {
        invoiceAmount: share,
        remark: 'begun',
        orderLines: invoice.orderLines.map(line => ({ id: line.id, contractId: contract.id, matchAmount: share })),
      } as never)
    else await admin.save(payableInvoice, invoice, { remark: 'begun' })
    invoices.push({ id: invoice.id })
  }
  const claims: Named[] = []
  for (const claimQty of ['12', '7', '3']) {
    const one = await make(claim, {
      vendorId: contract.vendorId,
      orgId: contract.orgId,
      purchaseDepartment: contract.purchaseDepartmentCode,
      currencyCode: contract.currencyCode,
      details: [{ contractId: contract.id, itemCode: items[0], claimQty, unitPrice: null, claimRate: null }],
    } as never)
    await admin.run(claim, 'audit', one)
    claims.push({ id: one.id })
  }
  await sql('update claim set photos = $2 where id = any($1::bigint[])', [claims.map(({ id }) => id), paper('box.jpg')])
  await sql('update payable_invoice set attachments = $2 where id = any($1::bigint[])', [
    invoices.map(({ id }) => id),
    paper('invoice.pdf'),
  ])
  return { claims, invoices }
}

/** Each paper of the other side was made once, and each effect has a key of its own. */
async function onePaperEach(docNos: readonly unknown[]): Promise<Wire[]> {
  const papers = await sql(
    'select system, kind, doc_no, idempotency_key, effects, state from simulated_paper where doc_no = any($1)',
    [docNos],
  )
  expect(
    papers.filter(one => one.effects !== 1),
    `seed ${seed}`,
  ).toEqual([])
  const keys = papers.map(one => `${one.system} ${one.idempotency_key}`)
  expect(new Set(keys).size, `seed ${seed}`).toBe(keys.length)
  return papers
}

test('fifty clients deduct, free, audit, take back and push the same claims and invoices to the ERP: what is claimed is taken off once, and no word of anybody is lost', async () => {
  const { claims, invoices } = await claimsAndInvoices()
  const written = new Map(invoices.map(({ id }) => [id, [] as string[]]))
  const takenBack = new Map([...claims, ...invoices].map(({ id }) => [id, 0]))
  let words = 0

  /** Somebody adds a word to what the invoice says, as it stood when they opened it. */
  const write = async (invoice: Named) => {
    const word = `w${++words}`
    const { version, remark } = await admin.get(payableInvoice, invoice)
    const answer = await admin.call('PUT', payableInvoice.calls, {
      id: invoice.id,
      version,
      remark: `${remark} ${word}`,
    })
    if (answer.code === 0) written.get(invoice.id)?.push(word)
    return answer
  }
  const deduct = async (invoice: Named, taken: readonly Named[]) => {
    const { version } = await admin.get(payableInvoice, invoice)
    return admin.call('PUT', payableInvoice.calls, {
      id: invoice.id,
      version,
      claimLines: taken.map(({ id }) => ({ claimId: id })),
    })
  }
  const takeBack = async (document: typeof claim | typeof payableInvoice, record: Named) => {
    const answer = await press(document, 'antiAudit', record)
    if (answer.code === 0) takenBack.set(record.id, (takenBack.get(record.id) ?? 0) + 1)
    return answer
  }
  const verbs = ['deduct', 'deduct', 'deduct', 'free', 'write', 'claim:audit', 'claim:back', 'claim:pushErp'] as const
  const later = ['invoice:audit', 'invoice:back', 'invoice:pushErp'] as const
  let pressed = 0
  const answers = await crowd(seed + 2, chance => {
    const [one, invoice] = [oneOf(claims, chance), oneOf(invoices, chance)]
    const other = oneOf(claims, chance)
    // The first round is about who gets which claim; after it invoices are audited and go as well.
    const verb = oneOf(pressed++ < 50 ? verbs : [...verbs, ...later], chance)
    if (verb === 'deduct') return deduct(invoice, one === other ? [one] : [one, other])
    if (verb === 'free') return deduct(invoice, [])
    if (verb === 'write') return write(invoice)
    const [kind, step] = verb.split(':') as [string, string]
    const [document, record] = kind === 'claim' ? ([claim, one] as const) : ([payableInvoice, invoice] as const)
    return step === 'back' ? takeBack(document, record) : press(document, step, record)
  })
  answered(answers)
  await quiet([...claims, ...invoices])

  const nos: unknown[] = []
  for (const named of claims) {
    const one = await admin.get(claim, named)
    nos.push(one.claimCode)
    const holders = await sql(
      `select l.document_id::text as id from payable_invoice_claim_lines l join payable_invoice h on h.id = l.document_id
        where l.claim_id = $1 and h.enable_flag = 'Y'`,
      [one.id],
    )
    // One invoice has it or none, and the claim says which.
    expect(
      holders.map(({ id }) => id),
      `seed ${seed}: ${one.claimCode}`,
    ).toEqual(one.usedInvoiceId ? [one.usedInvoiceId] : [])
    expect(one.usedFlag).toBe(one.usedInvoiceId ? 'Y' : 'N')
    if (one.usedInvoiceId) expect(one.status).toBe('AUDITED')
    expect(one.revision, `seed ${seed}`).toBe(takenBack.get(one.id))
    // It is taken off an invoice or stands as a debit note, never both.
    const notes = await sql("select id from simulated_paper where kind = 'erp/ap/debit-notes' and doc_no = $1", [
      one.claimCode,
    ])
    expect(notes.length + (one.usedInvoiceId ? 1 : 0), `seed ${seed}: ${one.claimCode}`).toBeLessThanOrEqual(1)
  }
  for (const named of invoices) {
    const one = await admin.get(payableInvoice, named)
    nos.push(one.invoiceBatchCode)
    const kept = String(one.remark).split(' ').slice(1)
    expect(kept.toSorted(), `seed ${seed}`).toEqual(written.get(one.id)?.toSorted())
    expect(one.revision, `seed ${seed}`).toBe(takenBack.get(one.id))
    const owed = Number(one.invoiceAmount) - Number(one.claimAmount ?? 0)
    expect(Number(one.netAmount)).toBeCloseTo(owed, 2)
    expect(Number(one.netAmount)).toBeGreaterThan(0)
  }
  const papers = await onePaperEach(nos)
  // What the ERP was sent of an invoice is what the invoice says now.
  for (const named of invoices) {
    const { invoiceBatchCode, netAmount, pushErpFlag } = await admin.get(payableInvoice, named)
    const mine = papers.filter(one => one.doc_no === invoiceBatchCode)
    expect(mine.length, `seed ${seed}`).toBe(pushErpFlag === 'Y' ? 1 : 0)
    const [sent] = mine.length
      ? await sql('select content from simulated_paper where idempotency_key = $1', [mine[0]?.idempotency_key])
      : []
    if (sent) expect(JSON.parse(String(sent.content)).netAmount).toBe(netAmount)
  }
})

test('fifty clients put the same invoices and claims to the OA, again after it has said no: one workflow a round', async () => {
  const { claims, invoices } = await claimsAndInvoices()
  const everything = [
    ...invoices.map(one => [payableInvoice, one] as const),
    ...claims.map(one => [claim, one] as const),
  ]
  for (const one of invoices) await admin.run(payableInvoice, 'audit', one)
  // To the ERP alone: what gets to the OA here, where the ERP is quick, nobody could put there in the next round.
  const first = await crowd(seed + 3, chance => {
    const [document, record] = oneOf(everything, chance)
    return press(document, 'pushErp', record)
  })
  answered(first)
  await quiet([...claims, ...invoices])

  // The ERP goes no further by itself, so that how fast this runs decides nothing.
  await sql("update simulated_paper set state = 'HELD' where system = 'erp'")

  /** Everybody presses "push to OA", some take back or invalidate what they should not. */
  const round = (at: number) =>
    crowd(seed + 4 + at, chance => {
      const [document, record] = oneOf(everything, chance)
      const verbs = ['pushOa', 'pushOa', 'pushErp', document === claim ? 'void' : 'invalidate', 'antiAudit'] as const
      return press(document, oneOf(verbs, chance), record)
    })
  const workflows = async () => {
    const nos = []
    for (const [document, record] of everything) {
      const row = (await admin.get(document as typeof claim, record)) as Wire
      expect(row, `seed ${seed}`).toMatchObject({ status: 'AUDITED', pushErpFlag: 'Y', pushOaFlag: 'Y' })
      nos.push(row.invoiceBatchCode ?? row.claimCode)
    }
    const papers = await onePaperEach(nos)
    expect(papers.filter(one => one.system === 'erp').length, `seed ${seed}`).toBe(everything.length)
    return papers.filter(one => one.system === 'oa')
  }
  answered(await round(0))
  await quiet([...claims, ...invoices])
  expect((await workflows()).length, `seed ${seed}`).toBe(everything.length)

  // The OA has told by itself what it tells, so that no paper changes between being read and being pressed.
  const told = await workflows()
  await eventually(
    () =>
      sql("select state from simulated_paper where system = 'oa' and doc_no = any($1)", [told.map(one => one.doc_no)]),
    papers => papers.every(({ state }) => state === 'APPROVED'),
  )
  for (const { doc_no } of told) {
    const { records } = await admin.page(simulatedPaper, { system: 'oa', docNo: String(doc_no) })
    await tellState(admin, records[0] as Named, 'REJECTED')
  }
  for (const [document, record] of everything)
    await eventually(
      () => admin.get(document as typeof claim, record),
      now => now.oaWorkflowStatus === 'REJECTED',
    )
  answered(await round(1))
  await quiet([...claims, ...invoices])
  const both = await workflows()
  expect(both.length, `seed ${seed}`).toBe(2 * everything.length)
  for (const [document, record] of everything) {
    const { records } = await admin.page(outboxMessage, { docType: document.name, docId: record.id, target: 'OA' })
    expect(new Set(records.map(one => one.docRevision)), `seed ${seed}`).toEqual(new Set([0, 1]))
    expect(records, `seed ${seed}`).toHaveLength(2)
  }
})
