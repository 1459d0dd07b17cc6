/** One line of a statement, as it counts for the sum of a period. */
export interface FlowLine {
  /** Lines of one posting belong together. */
  postingId: bigint
  /** Whether the amount came in, fee aside. */
  isCredit: boolean
  /** The value of the amount without its fee, in raw units of the valuation asset; never negative. */
  value: bigint
  /** The value of the fee in it: deducted from a credit, or paid on top of a debit. Negative: a rebate. */
  fee: bigint
}

/** What came in, went out and was paid in fees, in raw units of the valuation asset; the fourth is what the first three leave. */
export interface Flow {
  in: bigint
  out: bigint
  fees: bigint
  net: bigint
}

/**
 * The sum of a statement's lines. A posting that gives one asset for another, such as a trade, moves nothing in or out: of it only the
 * fee counts. Everything else counts as the statement has it, transfers to own other profiles too; a fee stands by itself, not in
 * what came in or went out.
 */
export function sumFlow(lines: readonly FlowLine[]): Flow {
  const credited = new Set(lines.filter(({ isCredit }) => isCredit).map(({ postingId }) => postingId))
  const debited = new Set(lines.filter(({ isCredit }) => !isCredit).map(({ postingId }) => postingId))
  const sum = { in: 0n, out: 0n, fees: 0n }
  for (const { postingId, isCredit, value, fee } of lines) {
    sum.fees += fee
    if (credited.has(postingId) && debited.has(postingId)) continue
    sum[isCredit ? 'in' : 'out'] += value
  }
  return { ...sum, net: sum.in - sum.out - sum.fees }
}
