import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { burnFigures, feeOf, mintFigures, type Terms } from '@bourse/domain/agent'
import { displayAmount, parseAmount } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'

export type Way = 'mint' | 'burn'

/** An agent's terms of the asset in this direction, as the domain needs them. */
export function termsOf(agency: AgencyReply, way: Way): Terms & { left: bigint } {
  const isMint = way === 'mint'
  return {
    min: BigInt(isMint ? agency.mintMin : agency.burnMin),
    max: BigInt(isMint ? agency.mintMax : agency.burnMax),
    rates: {
      ppm: isMint ? agency.mintFeePpm : agency.burnFeePpm,
      flat: BigInt(isMint ? agency.mintFeeFlat : agency.burnFeeFlat),
    },
    left: BigInt(isMint ? agency.mintLeftToday : agency.burnLeftToday),
  }
}

/** The first agent that accepts the amount; else the first of all, whose limits then say why. */
export function agencyFor(agencies: readonly [AgencyReply, ...AgencyReply[]], way: Way, raw: bigint | undefined): AgencyReply {
  const takes = (agency: AgencyReply) => raw !== undefined && faultOf(agency, way, raw) === undefined
  return agencies.find(takes) ?? agencies[0]
}

/** Shown beside the amount even if it is out of the limits. */
export function feeOn(agency: AgencyReply, way: Way, raw: bigint): bigint {
  return feeOf(raw, termsOf(agency, way).rates)
}

/** Why the agent does not accept this amount, with the limit; undefined when it does. */
export function limitText(
  agency: AgencyReply,
  way: Way,
  raw: bigint | undefined,
  asset: AssetReply,
  t: Translate,
  locale: string,
): string | undefined {
  const fault = raw === undefined ? undefined : faultOf(agency, way, raw)
  if (fault === undefined) return undefined
  const { min, max, left } = termsOf(agency, way)
  const figures = { belowLeast: min, aboveMost: max, capReached: left, feeTooHigh: 0n }
  return t(`agent.fault.${fault}`, { amount: exactText(figures[fault], asset, locale) })
}

/** A typed amount in raw units; undefined while it is invalid. */
export function figureOf(text: string, asset: AssetReply): bigint | undefined {
  const read = parseAmount(text, asset.decimals)
  return read.ok ? read.value : undefined
}

/** All digits of an amount, as calls need it. */
export function plainText(raw: bigint, { decimals, decimals_min }: AssetReply): string {
  return displayAmount(raw, { decimals, decimalsMin: decimals_min }, decimals)
}

function faultOf(agency: AgencyReply, way: Way, raw: bigint) {
  const terms = termsOf(agency, way)
  const figures = way === 'mint' ? mintFigures(raw, terms) : burnFigures(raw, terms)
  if (!figures.ok) return figures.code
  return raw > terms.left ? ('capReached' as const) : undefined
}
