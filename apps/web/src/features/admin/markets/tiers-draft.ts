import type { FeeTierReply, MarketTermsReply } from '@bourse/contracts/exchange'
import { faultsOfSchedule, type FeeTier, type MarketSpec, scheduleOf, type TierFault } from '@bourse/domain/exchange'
import { percentText as formatPercent } from '@bourse/domain/formats'
import { figureText, parseAmount } from '@bourse/domain/money'
import { percentText, plain, readPercent } from './percent.ts'
import type { TermFault } from './term-fault.ts'

/** A tier above the market's own fees, as it is typed; a rebate is a negative maker fee. */
export interface TierDraft {
  from: string
  taker: string
  maker: string
}

export type TierFaults = Partial<Record<keyof TierDraft, TermFault>>

export function tierDraftOf({ from_volume, taker_fee_ppm, maker_fee_ppm }: FeeTierReply): TierDraft {
  return { from: plain(from_volume), taker: percentText(taker_fee_ppm), maker: percentText(maker_fee_ppm) }
}

export function isSameTiers(before: readonly TierDraft[], now: readonly TierDraft[]): boolean {
  const key = (tiers: readonly TierDraft[]) => tiers.map(({ from, taker, maker }) => [from, taker, maker].map(plain).join(' ')).join('; ')
  return key(before) === key(now)
}

/** From which volume, the taker's and the maker's rate, as the review shows them. */
export function textOfTiers(tiers: readonly TierDraft[], tag: string): string {
  const percent = (text: string) => formatPercent(Number(text), tag, 'chosen')
  return tiers.map(({ from, taker, maker }) => `${figureText(plain(from), tag)}: ${percent(taker)} / ${percent(maker)}`).join('; ')
}

const FIELDS = { fromVolume: 'from', takerPpm: 'taker', makerPpm: 'maker' } as const
const FAULTS: Readonly<Record<TierFault, TermFault>> = {
  OUT_OF_RANGE: 'limit',
  TOO_MANY: 'limit',
  VOLUME_ORDER: 'tierOrder',
  FEE_RISES: 'feeRises',
  REBATE_HIGH: 'rebateHigh',
}

interface ReadTiers {
  fee_tiers: FeeTierReply[]
  tierFaults: TierFaults[]
  /** Of the market's own maker fee, which no tier may fall short of. */
  makerFault: TermFault | undefined
}

/** What was typed, as the server takes it; or what is wrong, by tier. */
export function readTiers(
  { quote }: MarketSpec,
  own: Pick<MarketTermsReply, 'maker_fee_ppm' | 'taker_fee_ppm'>,
  drafts: readonly TierDraft[],
): ReadTiers {
  const tierFaults: TierFaults[] = drafts.map(() => ({}))
  const feeTiers = drafts.map((draft, index): FeeTier => readTier(draft, quote.decimals, tierFaults[index] ?? {}))
  let makerFault: TermFault | undefined
  for (const { tier, field, fault } of faultsOfSchedule(
    scheduleOf({ makerFeePpm: own.maker_fee_ppm, takerFeePpm: own.taker_fee_ppm, feeTiers }),
  )) {
    const found = tierFaults[tier - 1]
    if (found) found[FIELDS[field]] ??= FAULTS[fault]
    else if (fault === 'REBATE_HIGH') makerFault = 'rebateHigh'
  }
  return {
    fee_tiers: drafts.map(({ from }, index) => ({
      from_volume: from,
      taker_fee_ppm: feeTiers[index]?.takerPpm ?? 0,
      maker_fee_ppm: feeTiers[index]?.makerPpm ?? 0,
    })),
    tierFaults,
    makerFault,
  }
}

function readTier({ from, taker, maker }: TierDraft, decimals: number, faults: TierFaults): FeeTier {
  const volume = parseAmount(from, decimals)
  if (!volume.ok) faults.from = from === '' ? 'required' : volume.code
  const rate = (field: 'taker' | 'maker', text: string): number => {
    const read = readPercent(text)
    if (read === undefined) faults[field] = text === '' ? 'required' : 'AMOUNT_FORMAT'
    return read ?? 0
  }
  return { fromVolume: volume.ok ? volume.value : 0n, takerPpm: rate('taker', taker), makerPpm: rate('maker', maker) }
}
