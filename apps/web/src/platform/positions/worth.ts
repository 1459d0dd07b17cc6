import type { RateReply, WalletReply } from '@bourse/contracts/pocket'
import { type Ratio, valueOf } from '@bourse/domain/pocket'

/** The value of an amount of a wallet’s asset, in raw units of the valuation asset (PKT-07). */
export function worthOf({ asset, rate }: Pick<WalletReply, 'asset' | 'rate'>, raw: string | bigint): bigint {
  return valueOf(BigInt(raw), asset.decimals, ratioOf(rate))
}

/** A rate of the wire as a ratio. */
export function ratioOf({ numerator, denominator }: Pick<RateReply, 'numerator' | 'denominator'>): Ratio {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}
