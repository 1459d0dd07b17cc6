import type { Translate } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { KvRow } from '#ui/kv'
import { exactly, printed, type WireAsset } from './figures.ts'

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

/** The balance before, the amount and its fee to their last unit, and the balance after (MOVE-15, DEF-067). */
export function paymentFigures({ asset, raw, available, name }: Payment, t: Translate): PaymentFigures {
  const moved = (label: string, amount: bigint): KvRow => ({ label, value: <Amount raw={amount} asset={exactly(asset, amount)} /> })
  const balance = (label: string, amount: bigint): KvRow => ({ label, value: <Amount raw={amount} asset={printed(asset)} /> })
  const fee = moved(t('transfer.check.fee'), FEE)
  return {
    figures: [balance(t('transfer.check.availableNow'), available), moved(t('transfer.check.to', { name }), -raw), fee],
    fee,
    sum: balance(t('transfer.check.availableAfter'), available - raw - FEE),
  }
}

/** Transfers between profiles are free. */
const FEE = 0n
