import type { Translate } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { KvRow } from '#ui/kv'
import { exactly, type WireAsset } from './figures.ts'

interface Payment {
  asset: WireAsset
  raw: bigint
  available: bigint
  /** The recipient's name. */
  name: string
}

interface PaymentFigures {
  figures: KvRow[]
  /** The only figure that is known before a scheduled send. */
  fee: KvRow
  sum: KvRow
}

/** The balance before, the amount, its fee, and the balance after (MOVE-15, DEF-067). */
export function paymentFigures({ asset, raw, available, name }: Payment, t: Translate): PaymentFigures {
  const row = (label: string, amount: bigint): KvRow => ({ label, value: <Amount raw={amount} asset={exactly(asset, amount)} /> })
  const fee = row(t('transfer.check.fee'), FEE)
  return {
    figures: [row(t('transfer.check.availableNow'), available), row(t('transfer.check.to', { name }), -raw), fee],
    fee,
    sum: row(t('transfer.check.availableAfter'), available - raw - FEE),
  }
}

/** Transfers between profiles are free. */
const FEE = 0n
