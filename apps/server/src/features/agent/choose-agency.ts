import { burnFigures, mintFigures } from '@bourse/domain/agent'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { readAmount } from '#features/ledger'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { agenciesOfAsset, agencyById, type AgencyRow, burnLeftToday, burnTerms, mintLeftToday, mintTerms } from './agencies.ts'

export type Way = 'mint' | 'burn'

/** An asset that can be deposited or withdrawn, and the amount by its decimals. */
export async function readAsked(tx: Tx, way: Way, code: string, text: string): Promise<{ asset: AssetRow; quantity: bigint }> {
  const asset = await assetByCode(tx, code)
  if (!asset?.is_active) return raise('ASSET_NOT_FOUND', { asset: ['fields.asset'] })
  if (way === 'mint' ? !asset.is_mint_enabled : !asset.is_burn_enabled) raise('AGENCY_NOT_FOUND', { asset: ['fields.asset'] })
  return { asset, quantity: readAmount('quantity', text, asset.decimals) }
}

/** The agencies of an asset for a member, without the member's own. */
export async function agenciesFor(tx: Tx, caller: Caller, assetId: bigint): Promise<AgencyRow[]> {
  return (await agenciesOfAsset(tx, assetId)).filter(({ agent_user_id }) => agent_user_id !== caller.userId)
}

/** The named agency, or the first that accepts the amount; otherwise raises why the first does not. */
export async function chooseAgency(
  tx: Tx,
  caller: Caller,
  { way, assetId, quantity, agencyId }: { way: Way; assetId: bigint; quantity: bigint; agencyId: string | undefined },
): Promise<AgencyRow> {
  const agencies = await agenciesFor(tx, caller, assetId)
  if (agencyId !== undefined) return agencies.find(({ id }) => id === BigInt(agencyId)) ?? refuseNamed(tx, BigInt(agencyId), assetId)
  const fitting = agencies.find((agency) => figuresOf(agency, way, quantity).ok && leftToday(agency, way) >= quantity)
  return fitting ?? agencies[0] ?? raise('AGENCY_NOT_FOUND')
}

/** The fee, if the agent accepts the amount and the fee is still the one that was shown; otherwise raises why not. */
export function feeAt(agency: AgencyRow, way: Way, quantity: bigint, feeShown?: bigint): bigint {
  const figures = figuresOf(agency, way, quantity)
  if (!figures.ok) return raise('INVALID', { quantity: [`fields.${figures.code}`] })
  if (leftToday(agency, way) < quantity) raise('DAILY_CAP_REACHED')
  const { fee } = figures.value
  return feeShown === undefined || feeShown === fee ? fee : raise('STATE_CONFLICT', { fee: ['fields.invalid'] })
}

function figuresOf(agency: AgencyRow, way: Way, quantity: bigint) {
  return way === 'mint' ? mintFigures(quantity, mintTerms(agency)) : burnFigures(quantity, burnTerms(agency))
}

function leftToday(agency: AgencyRow, way: Way): bigint {
  return way === 'mint' ? mintLeftToday(agency) : burnLeftToday(agency)
}

async function refuseNamed(tx: Tx, id: bigint, assetId: bigint): Promise<never> {
  const agency = await agencyById(tx, id)
  return raise(agency?.asset_id === assetId && !agency.is_active ? 'AGENCY_CLOSED' : 'AGENCY_NOT_FOUND', { agency: ['fields.invalid'] })
}
