import { confirmationsNeeded, DUST_RAW } from './confirmations.ts'

/** An output to one of our addresses, as the chain's service tells it. */
export interface ChainOutput {
  txid: string
  vout: number
  amount: bigint
  /** 0 while it waits for a block. */
  confirmations: number
  isCoinbase: boolean
}

export interface KnownDeposit {
  id: bigint
  txid: string
  vout: number
  amount: bigint
  status: 'pending' | 'credited' | 'dropped'
  confirmations: number
}

export interface DepositChanges {
  /** Seen for the first time: to be announced. */
  announced: ChainOutput[]
  /** Dropped before, and there again. */
  returned: { deposit: KnownDeposit; confirmations: number }[]
  /** Pending, and deeper or less deep than before. */
  recounted: { deposit: KnownDeposit; confirmations: number }[]
  /** Deep enough, by outpoint; the announced and the returned may be among them. */
  credited: ReadonlySet<string>
  /** Replaced by another transaction, or gone with its block. */
  dropped: KnownDeposit[]
}

export function outpointOf({ txid, vout }: { txid: string; vout: number }): string {
  return `${txid}:${vout}`
}

/**
 * What must change so that our books of an address agree with the chain. Only what the service says is gone is dropped:
 * not being on a list may have other reasons. What was credited is never touched again.
 */
export function reconcile(
  known: readonly KnownDeposit[],
  seen: readonly ChainOutput[],
  goneTxids: ReadonlySet<string>,
  configured: number,
): DepositChanges {
  const deposits = new Map(known.map((deposit) => [outpointOf(deposit), deposit]))
  const credited = new Set<string>()
  const changes: DepositChanges = { announced: [], returned: [], recounted: [], credited, dropped: [] }
  for (const output of distinct(seen)) {
    const deposit = deposits.get(outpointOf(output))
    if (deposit?.status === 'credited' || output.amount < DUST_RAW) continue
    const { confirmations } = output
    if (!deposit) changes.announced.push(output)
    else if (deposit.status === 'dropped') changes.returned.push({ deposit, confirmations })
    else if (deposit.confirmations !== confirmations) changes.recounted.push({ deposit, confirmations })
    if (confirmations >= confirmationsNeeded(configured, output.isCoinbase)) credited.add(outpointOf(output))
  }
  const present = new Set(seen.map(outpointOf))
  for (const deposit of known)
    if (deposit.status === 'pending' && !present.has(outpointOf(deposit)) && goneTxids.has(deposit.txid)) changes.dropped.push(deposit)
  return changes
}

/** Pages of a list that moves while it is read may tell an output twice: the deeper it lies, the later it was said. */
function distinct(seen: readonly ChainOutput[]): Iterable<ChainOutput> {
  const outputs = new Map<string, ChainOutput>()
  for (const output of seen) {
    const before = outputs.get(outpointOf(output))
    if (!before || before.confirmations < output.confirmations) outputs.set(outpointOf(output), output)
  }
  return outputs.values()
}
