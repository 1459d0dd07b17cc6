import { hasRole } from '@bourse/domain/staff'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { type AssetGate, type ManagedProfiles, passGates } from './gates.ts'
import { IS_SHOWN } from './visibility.ts'

/** What other features say about who may read an asset. */
export interface AccessSources {
  gates: readonly AssetGate[]
  managed: readonly ManagedProfiles[]
}

export interface OpenedAsset {
  id: bigint
  code: string
  ctype: string
  decimals: number
  managerId: bigint | null
  grantorId: bigint | null
  /** Whether the caller acts for its manager or its grantor. */
  isManager: boolean
}

/** An asset's manager and grantor; a derivative without its own has those of its underlying asset. */
export async function partiesOf(tx: Tx, assetId: bigint): Promise<{ managerId: bigint | null; grantorId: bigint | null }> {
  const row = await tx.one<{ manager: bigint | null; grantor: bigint | null }>(sql`
    select coalesce(a.manager_profile_id, u.manager_profile_id) as manager, coalesce(a.grantor_profile_id, u.grantor_profile_id) as grantor
    from assets a left join assets u on u.id = a.underlying_id where a.id = ${assetId}`)
  return { managerId: row.manager, grantorId: row.grantor }
}

/**
 * The asset whose page this caller may read. Its manager, its grantor and staff may whatever its state; to others a hidden one does
 * not exist, and one that needs authorization is closed until every gate lets them through.
 */
export async function openAsset(tx: Tx, caller: Caller, code: string, { gates, managed }: AccessSources): Promise<OpenedAsset> {
  const row = await tx.maybe<{
    id: bigint
    code: string
    ctype: string
    decimals: number
    is_shown: boolean
    needs_authorization: boolean
  }>(
    sql`select a.id, a.code, a.ctype, a.decimals, ${IS_SHOWN} as is_shown, a.needs_authorization from assets a where a.code = upper(${code})`,
  )
  if (!row) return raise('ASSET_NOT_FOUND')
  const parties = await partiesOf(tx, row.id)
  const isManager = await actsFor(tx, caller, Object.values(parties), managed)
  if (!isManager && !caller.isStaff) {
    if (!row.is_shown) raise('ASSET_NOT_FOUND')
    if (row.needs_authorization && !(await passGates(tx, gates, [row.id], caller.profileId)).has(row.id)) raise('NOT_AUTHORIZED')
  }
  return { id: row.id, code: row.code, ctype: row.ctype, decimals: row.decimals, ...parties, isManager }
}

/** All staff read what is done with the powers over an asset; using one takes this role. */
const POWER_ROLES = ['finance'] as const

/**
 * The asset whose powers this caller has: its manager, its grantor and staff. To everybody else it does not exist; staff without the
 * role only read.
 */
export async function openManaged(
  tx: Tx,
  caller: Caller,
  code: string,
  { managed, isReading }: { managed: readonly ManagedProfiles[]; isReading: boolean },
): Promise<OpenedAsset> {
  const row = await tx.maybe<{ id: bigint; code: string; ctype: string; decimals: number }>(
    sql`select a.id, a.code, a.ctype, a.decimals from assets a where a.code = upper(${code})`,
  )
  if (!row) return raise('ASSET_NOT_FOUND')
  const parties = await partiesOf(tx, row.id)
  const isManager = await actsFor(tx, caller, Object.values(parties), managed)
  if (!isManager && !caller.isStaff) raise('ASSET_NOT_FOUND')
  if (!isManager && !isReading && !hasRole(caller.roles ?? [], POWER_ROLES)) raise('ROLE_MISSING')
  return { ...row, ...parties, isManager }
}

async function actsFor(tx: Tx, caller: Caller, parties: readonly (bigint | null)[], managed: readonly ManagedProfiles[]): Promise<boolean> {
  const ids = parties.filter((id) => id !== null)
  if (ids.length === 0) return false
  for (const source of managed) if ((await source(tx, caller, ids)).size > 0) return true
  return false
}
