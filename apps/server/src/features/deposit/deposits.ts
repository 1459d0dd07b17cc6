import { sql, type Tx } from '#platform/db'

export interface DepositRow {
  id: bigint
  txid: string
  amount: bigint
  status: 'pending' | 'credited' | 'dropped'
  confirmations: number
  seen_at: Date
}

const SHOWN_MAX = 50

export async function readDeposits(tx: Tx, walletId: bigint): Promise<DepositRow[]> {
  return tx.rows<DepositRow>(sql`
    select id, txid, amount, status, confirmations, seen_at from deposits where wallet_id = ${walletId} order by id desc limit ${SHOWN_MAX}`)
}
