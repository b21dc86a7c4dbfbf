import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Decimal, sum } from '#platform/model/decimal.ts'
import { numberFromText } from '#platform/model/number-text.ts'
import { call } from '#platform/web/http.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { exchangeReceipt } from './document.ts'

/** A container that currency may be bought for. */
export interface Candidate {
  readonly containerNo: string
  readonly shipmentLotNo: string | null
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly vesselVoyage: string | null
  readonly etaDate: string | null
  readonly orderAmount: string | null
  readonly matchedAmount: string
}

/** Containers as they are asked for, some at a time. */
interface Found {
  readonly records: readonly Candidate[]
  readonly total: number
  readonly current: number
  readonly pages: number
}
/** A container that is ticked, with the amount as it is typed; it stays so whatever is sought after it. */
interface Given {
  readonly row: Candidate
  readonly text: string
}

const zero = new Decimal(0)
/** An amount somebody typed, with or without thousands marked; nothing while it is none. */
function amountIn(text: string | undefined): Decimal | undefined {
  const read = numberFromText(text ?? '')
  return read !== undefined && /^\d+(\.\d{1,2})?$/.test(read) ? new Decimal(read) : undefined
}
/** A container on one voyage. */
export const keyOf = (row: Candidate) => `${row.containerNo} ${row.shipmentLotNo ?? ''}`

/** What is still to be bought for a container, but never more than is left. */
function proposed(row: Candidate, left: Decimal): string {
  const open = row.orderAmount ? new Decimal(row.orderAmount).minus(row.matchedAmount) : left
  return Decimal.max(zero, Decimal.min(open, left)).toFixed(2)
}
const isReadable = ({ text }: Given) => amountIn(text)?.gt(0) ?? false

/** Containers a receipt may be matched to in which some words stand, as the server pages them. */
export function useCandidates(receipt: { readonly id: unknown; readonly version: unknown }, words: string) {
  const tab = useTab()
  const found = useInfiniteQuery({
    queryKey: ['tab', tab.key, 'containers', receipt.id, receipt.version, words],
    queryFn: ({ pageParam }) =>
      call<Found>(`${exchangeReceipt.calls}/containers`, {
        query: { id: String(receipt.id), q: words, current: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  return {
    found,
    offered: found.data?.pages.flatMap(page => page.records) ?? [],
    total: found.data?.pages[0]?.total ?? 0,
  }
}

/** What of a balance is given to which containers, and what is left of it. */
export function useGiven(balance: Decimal) {
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(new Map())
  const chosen = [...given.values()]
  const now = sum(chosen, ({ text }) => amountIn(text) ?? zero)
  const left = balance.minus(now)
  const give = (row: Candidate, text: string | undefined) => {
    const next = new Map(given)
    if (text === undefined) next.delete(keyOf(row))
    else next.set(keyOf(row), { row, text })
    setGiven(next)
  }
  const isFaulty = (row: Candidate) => {
    const one = given.get(keyOf(row))
    return one !== undefined && !isReadable(one)
  }
  return {
    now,
    left,
    /** The containers something is given to, whatever is sought after them. */
    rows: chosen.map(({ row }) => row),
    /** What is given, as the server takes it. */
    lines: chosen.map(({ row: { containerNo, shipmentLotNo }, text }) => ({
      containerNo,
      shipmentLotNo,
      amount: amountIn(text)?.toFixed(2),
    })),
    mayBeMatched: chosen.length > 0 && !left.lt(0) && chosen.every(isReadable),
    isGiven: (row: Candidate) => given.has(keyOf(row)),
    textOf: (row: Candidate) => given.get(keyOf(row))?.text,
    isFaulty,
    give,
    tick: (row: Candidate, isOn: boolean) => give(row, isOn ? proposed(row, left) : undefined),
    clear: () => setGiven(new Map()),
  }
}

export type GivenAmounts = ReturnType<typeof useGiven>
