import type { agent } from '@bourse/contracts/agent'
import type { BodyOf } from '@bourse/contracts/http'
import { chooseDailyMax } from '@bourse/domain/agent'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type AgencyRow, agencyById, lockAgency } from './agencies.ts'
import { readLimit } from './read-limit.ts'

type Limits = BodyOf<typeof agent.saveLimits>

/** Fields that are not sent stay; existing mints and burns keep the fee they were shown. The caps are set by staff. */
export async function saveLimits(tx: Tx, agencyId: bigint, given: Limits): Promise<AgencyRow> {
  const agency = (await lockAgency(tx, agencyId)) ?? raise('AGENCY_NOT_FOUND')
  if (given.isActive && agency.closed_at !== null) raise('INVALID', { isActive: ['fields.closedByStaff'] })
  const amount = (field: AmountField, current: bigint) => readLimit(given, field, agency.decimals) ?? current
  const next = {
    isActive: given.isActive ?? agency.is_active,
    mintMin: amount('mintMin', agency.mint_min),
    mintMax: amount('mintMax', agency.mint_max),
    mintDailyMax: readDailyMax(given, 'mintDailyMax', agency, agency.mint_daily_cap, agency.mint_daily_max),
    mintFeePpm: given.mintFeePpm ?? agency.mint_fee_ppm,
    mintFeeFlat: amount('mintFeeFlat', agency.mint_fee_flat),
    burnMin: amount('burnMin', agency.burn_min),
    burnMax: amount('burnMax', agency.burn_max),
    burnDailyMax: readDailyMax(given, 'burnDailyMax', agency, agency.burn_daily_cap, agency.burn_daily_max),
    burnFeePpm: given.burnFeePpm ?? agency.burn_fee_ppm,
    burnFeeFlat: amount('burnFeeFlat', agency.burn_fee_flat),
    typicalMinutes: given.typicalMinutes ?? agency.typical_minutes,
  }
  if (next.mintMin > next.mintMax) raise('INVALID', { mintMin: ['fields.limitOrder'] })
  if (next.burnMin > next.burnMax) raise('INVALID', { burnMin: ['fields.limitOrder'] })
  await tx.run(sql`
    update agencies set is_active = ${next.isActive}, mint_min = ${next.mintMin}, mint_max = ${next.mintMax}, mint_daily_max = ${next.mintDailyMax},
           mint_fee_ppm = ${next.mintFeePpm}, mint_fee_flat = ${next.mintFeeFlat}, burn_min = ${next.burnMin}, burn_max = ${next.burnMax},
           burn_daily_max = ${next.burnDailyMax}, burn_fee_ppm = ${next.burnFeePpm}, burn_fee_flat = ${next.burnFeeFlat},
           typical_minutes = ${next.typicalMinutes}
    where id = ${agencyId}`)
  return (await agencyById(tx, agencyId)) ?? raise('INTERNAL')
}

type DailyField = 'mintDailyMax' | 'burnDailyMax'
type AmountField = 'mintMin' | 'mintMax' | 'mintFeeFlat' | 'burnMin' | 'burnMax' | 'burnFeeFlat'

function readDailyMax(given: Limits, field: DailyField, { decimals }: AgencyRow, cap: bigint, current: bigint | null): bigint | null {
  const asked = readLimit(given, field, decimals)
  if (asked === undefined) return current
  const chosen = chooseDailyMax(asked, cap)
  return chosen.ok ? chosen.value : raise('INVALID', { [field]: [`fields.${chosen.code}`] })
}
