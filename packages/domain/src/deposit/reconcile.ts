import { confirmationsNeeded, DUST_RAW } from './confirmations.ts'

/** An output to one of our addresses, as the chain service reports it. */
export interface ChainOutput {
  txid: string
  vout: number
  amount: bigint
  /** 0 while it is unconfirmed. */
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
  /** Seen for the first time. */
  announced: ChainOutput[]
  /** Dropped earlier, and on the chain again. */
  returned: { deposit: KnownDeposit; confirmations: number }[]
  /** Pending, with a new number of confirmations. */
  recounted: { deposit: KnownDeposit; confirmations: number }[]
  /** By outpoint, those with enough confirmations; may include announced and returned ones. */
  credited: ReadonlySet<string>
  /** Replaced by another transaction, or removed by a reorganization. */
  dropped: KnownDeposit[]
}

export function outpointOf({ txid, vout }: { txid: string; vout: number }): string {
  return `${txid}:${vout}`
}

/**
 * The changes that bring our records of an address in line with the chain. Only outputs that the service reports as gone are dropped: one
 * that is missing from a list may have another reason. Credited deposits never change.
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

/** A paged list can change while it is read and name an output twice; the entry with more confirmations is the later one. */
function distinct(seen: readonly ChainOutput[]): Iterable<ChainOutput> {
  const outputs = new Map<string, ChainOutput>()
  for (const output of seen) {
    const before = outputs.get(outpointOf(output))
    if (!before || before.confirmations < output.confirmations) outputs.set(outpointOf(output), output)
  }
  return outputs.values()
}
