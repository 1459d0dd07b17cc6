import { isAuthorizedBy, type StepProgress, stepsOf } from '@bourse/domain/authorization'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { readFacts } from './read-facts.ts'

export interface Authorization {
  /** Whether the asset needs authorization; without it, only subscribers are asked for something. */
  isNeeded: boolean
  isAuthorized: boolean
  /** Only what this asset asks of this profile. */
  steps: StepProgress[]
  countries: readonly string[]
}

/**
 * What a profile has done and what is missing before it may subscribe to an asset (DEF-155). One that needs no authorization asks
 * for less: identity, its questionnaire and its required papers.
 */
export async function authorizationOf(tx: Tx, asset: { id: bigint }, profileId: bigint): Promise<Authorization> {
  const facts = (await readFacts(tx, [asset.id], profileId)).get(asset.id) ?? raise('ASSET_NOT_FOUND')
  const { needsAuthorization: isNeeded, countries } = facts.asks
  const steps = stepsOf(facts)
  return { isNeeded, isAuthorized: isAuthorizedBy(steps), steps, countries: isNeeded ? countries : [] }
}

/** Whether a profile may get units of an asset in whatever way. */
export async function mayHold(tx: Tx, assetId: bigint, profileId: bigint): Promise<boolean> {
  return (await holdableAssets(tx, [assetId], profileId)).has(assetId)
}

/** Refuses what would bring an asset to a profile that may not hold it; `field` names the other side, where it is not the caller. */
export async function demandHolder(tx: Tx, assetId: bigint, profileId: bigint, field?: string): Promise<void> {
  if (await mayHold(tx, assetId, profileId)) return
  raise('NOT_AUTHORIZED', field === undefined ? undefined : { [field]: ['fields.notAuthorized'] })
}

/**
 * Of these assets, those that the profile may hold: the ones that need no authorization, that it is authorized for, or whose manager or
 * grantor it is; a derivative without its own has those of its underlying asset.
 */
export async function holdableAssets(tx: Tx, assetIds: readonly bigint[], profileId: bigint): Promise<Set<bigint>> {
  const rows = await tx.rows<{ id: bigint; is_gated: boolean }>(sql`
    select a.id, a.needs_authorization and not coalesce(
             ${profileId} in (coalesce(a.manager_profile_id, u.manager_profile_id), coalesce(a.grantor_profile_id, u.grantor_profile_id)), false) as is_gated
    from published.assets a left join published.assets u on u.id = a.underlying_id where a.id = any(${assetIds}::bigint[])`)
  const free = rows.filter(({ is_gated }) => !is_gated).map(({ id }) => id)
  const gated = rows.filter(({ is_gated }) => is_gated).map(({ id }) => id)
  if (gated.length === 0) return new Set(free)
  const facts = await readFacts(tx, gated, profileId)
  return new Set([...free, ...[...facts].filter(([, one]) => isAuthorizedBy(stepsOf(one))).map(([id]) => id)])
}
