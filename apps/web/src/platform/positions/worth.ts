import type { RateReply, WalletReply } from '@bourse/contracts/pocket'
import { type Ratio, valueOf } from '@bourse/domain/pocket'

/** What so many raw units of a wallet’s asset are worth, in raw units of the valuation asset (PKT-07). */
export function worthOf({ asset, rate }: Pick<WalletReply, 'asset' | 'rate'>, raw: string | bigint): bigint {
  return valueOf(BigInt(raw), asset.decimals, ratioOf(rate))
}

/** A rate as the wire tells it. */
export function ratioOf({ numerator, denominator }: Pick<RateReply, 'numerator' | 'denominator'>): Ratio {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}
