import type { agent } from '@bourse/contracts/agent'
import type { BodyOf } from '@bourse/contracts/http'
import { parseAmount } from '@bourse/domain/money'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type AgencyRow, lockAgency } from './agencies.ts'

type Limits = BodyOf<typeof agent.saveLimits>

/** What is not named stays; mints and burns that were asked for keep the fee they were shown. */
export async function saveLimits(tx: Tx, agencyId: bigint, given: Limits): Promise<AgencyRow> {
  const agency = await lockAgency(tx, agencyId)
  const amount = (field: AmountField, current: bigint) => readAmount(given, field, agency.decimals) ?? current
  const next = {
    isActive: given.isActive ?? agency.is_active,
    mintMin: amount('mintMin', agency.mint_min),
    mintMax: amount('mintMax', agency.mint_max),
    mintDailyCap: amount('mintDailyCap', agency.mint_daily_cap),
    mintFeePpm: given.mintFeePpm ?? agency.mint_fee_ppm,
    mintFeeFlat: amount('mintFeeFlat', agency.mint_fee_flat),
    burnMin: amount('burnMin', agency.burn_min),
    burnMax: amount('burnMax', agency.burn_max),
    burnDailyCap: amount('burnDailyCap', agency.burn_daily_cap),
    burnFeePpm: given.burnFeePpm ?? agency.burn_fee_ppm,
    burnFeeFlat: amount('burnFeeFlat', agency.burn_fee_flat),
    typicalMinutes: given.typicalMinutes ?? agency.typical_minutes,
  }
  if (next.mintMin > next.mintMax) raise('INVALID', { mintMin: ['fields.limitOrder'] })
  if (next.burnMin > next.burnMax) raise('INVALID', { burnMin: ['fields.limitOrder'] })
  await tx.run(sql`
    update agencies set is_active = ${next.isActive}, mint_min = ${next.mintMin}, mint_max = ${next.mintMax}, mint_daily_cap = ${next.mintDailyCap},
           mint_fee_ppm = ${next.mintFeePpm}, mint_fee_flat = ${next.mintFeeFlat}, burn_min = ${next.burnMin}, burn_max = ${next.burnMax},
           burn_daily_cap = ${next.burnDailyCap}, burn_fee_ppm = ${next.burnFeePpm}, burn_fee_flat = ${next.burnFeeFlat},
           typical_minutes = ${next.typicalMinutes}
    where id = ${agencyId}`)
  return lockAgency(tx, agencyId)
}

/** Whatever a member may have pending at once, and a day's sum, then still fits into the books' figures. */
const LIMIT_MAX_RAW = 10n ** 36n

type AmountField = 'mintMin' | 'mintMax' | 'mintDailyCap' | 'mintFeeFlat' | 'burnMin' | 'burnMax' | 'burnDailyCap' | 'burnFeeFlat'

/** A flat fee may be nothing; every limit is an amount. */
function readAmount(given: Limits, field: AmountField, decimals: number): bigint | undefined {
  const text = given[field]
  if (text === undefined) return undefined
  if (field.endsWith('Flat') && /^0(\.0+)?$/.test(text)) return 0n
  const amount = parseAmount(text, decimals)
  if (!amount.ok) return raise('INVALID', { [field]: [`fields.${amount.code}`] })
  return amount.value <= LIMIT_MAX_RAW ? amount.value : raise('INVALID', { [field]: ['fields.AMOUNT_TOO_LARGE'] })
}
