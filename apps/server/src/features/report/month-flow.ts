import type { ReplyOf } from '@bourse/contracts/http'
import { FLOW_LINES_MAX, type report } from '@bourse/contracts/report'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { daysOf, type FlowLine, sumFlow } from '@bourse/domain/report'
import type { EntryDetailSource } from '#features/pocket'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { dayRates, type ValueAt } from './day-rates.ts'
import { linesOf, planStatement } from './plan-statement.ts'
import { readEntries, type StatementEntry } from './statement-lines.ts'

/** The sum of the lines of this month's statement, each by the value of its day. */
export async function monthFlow(
  tx: Tx,
  caller: Caller,
  nowMs: number,
  sources: readonly EntryDetailSource[],
): Promise<ReplyOf<typeof report.month>> {
  const { period, wallets } = await planStatement(tx, caller, daysOf('thisMonth', nowMs))
  const reply = { from: period.from, to: period.to, asset: { ...VALUATION_ASSET } }
  const moved = wallets.filter((wallet) => linesOf(wallet) > 0)
  if (moved.reduce((lines, wallet) => lines + linesOf(wallet), 0) > FLOW_LINES_MAX) return { ...reply, flow: null }
  const rates = await dayRates(
    tx,
    moved.map(({ asset }) => asset),
    new Date(period.fromMs),
  )
  const lines: FlowLine[] = []
  for (const wallet of moved) {
    const valueAt = rates.get(wallet.asset.id)
    const entries = await readEntries(tx, wallet, linesOf(wallet), sources)
    if (valueAt) lines.push(...entries.map((entry) => lineOf(entry, valueAt)))
  }
  const { in: credits, out, fees, net } = sumFlow(lines)
  return { ...reply, flow: { in: String(credits), out: String(out), fees: String(fees), net: String(net) } }
}

/** The entry is lower by the fee: without it, more came in and less went out. */
function lineOf({ postingId, amount, at, detail }: StatementEntry, valueAt: ValueAt): FlowLine {
  const feeRaw = BigInt(detail?.fee ?? 0)
  const raw = amount + feeRaw
  const atMs = at.getTime()
  const value = (of: bigint) => (of < 0n ? -valueAt(-of, atMs) : valueAt(of, atMs))
  const isCredit = amount > 0n
  return { postingId, isCredit, value: value(isCredit ? raw : -raw), fee: value(feeRaw) }
}
