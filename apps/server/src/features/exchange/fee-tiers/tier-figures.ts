import type { FeeTierReply } from '@bourse/contracts/exchange'
import { faultsOfSchedule, type FeeTier, type MarketSpec, type MarketTerms, scheduleOf, type TierFault } from '@bourse/domain/exchange'
import { displayAmount, parseAmount } from '@bourse/domain/money'
import { presentTier } from '#features/market'

type Faults = Record<string, string[]>

const FIELDS = { fromVolume: 'from_volume', takerPpm: 'taker_fee_ppm', makerPpm: 'maker_fee_ppm' } as const
const TEXTS: Readonly<Record<TierFault, string>> = {
  OUT_OF_RANGE: 'fields.limit',
  TOO_MANY: 'fields.limit',
  VOLUME_ORDER: 'fields.tierOrder',
  FEE_RISES: 'fields.feeRises',
  REBATE_HIGH: 'fields.rebateHigh',
}

/** The tiers above the market's own fees as staff write them; adds what is no amount to the faults. */
export function readTiers({ quote }: MarketSpec, tiers: readonly FeeTierReply[], faults: Faults): FeeTier[] {
  return tiers.map(({ from_volume, taker_fee_ppm, maker_fee_ppm }, index) => {
    const read = parseAmount(from_volume, quote.decimals)
    if (!read.ok) faults[nameOf(index, 'fromVolume')] = [`fields.${read.code}`]
    return { fromVolume: read.ok ? read.value : 0n, takerPpm: taker_fee_ppm, makerPpm: maker_fee_ppm }
  })
}

/** What is wrong beside the faults already found, by field. */
export function faultsOfTiers(terms: MarketTerms, found: Readonly<Faults>): Faults {
  const faults: Faults = {}
  for (const { tier, field, fault } of faultsOfSchedule(scheduleOf(terms))) {
    const name = nameOf(tier - 1, field)
    if (tier > 0 && !(name in found)) faults[name] = [TEXTS[fault]]
  }
  return faults
}

export function presentTiers(spec: MarketSpec, tiers: readonly FeeTier[]): FeeTierReply[] {
  return tiers.map((tier) => presentTier(spec, tier))
}

/** As signers and the history read them: from which volume, the taker's and the maker's rate. */
export function tiersInWords({ quote }: MarketSpec, tiers: readonly FeeTier[]): string {
  return tiers
    .map(
      ({ fromVolume, takerPpm, makerPpm }) =>
        `${displayAmount(fromVolume, quote)} ${quote.code}: ${percent(takerPpm)} / ${percent(makerPpm)}`,
    )
    .join('; ')
}

function percent(ppm: number): string {
  return `${ppm / 10_000} %`
}

function nameOf(index: number, field: keyof FeeTier): string {
  return `terms.fee_tiers.${index}.${FIELDS[field]}`
}
