import type { Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { Caller } from '#platform/http'

/** Which of these assets a profile is authorized to read and to hold. It is asked only about assets that need authorization. */
export type AssetGate = (tx: Tx, assetIds: readonly bigint[], profileId: bigint) => Promise<ReadonlySet<bigint>>

/** Every gate has to agree. Without any, assets that need authorization stay closed. */
export const ASSET_GATES = extensionPoint<AssetGate>('catalogue.gates')

/** Which of these profiles the caller acts for. */
export type ManagedProfiles = (tx: Tx, caller: Caller, profileIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>

export const MANAGED_PROFILES = extensionPoint<ManagedProfiles>('catalogue.managers')

/** The assets among these that all gates let this profile through; a visitor passes none. */
export async function passGates(
  tx: Tx,
  gates: readonly AssetGate[],
  assetIds: readonly bigint[],
  profileId: bigint | undefined,
): Promise<ReadonlySet<bigint>> {
  if (gates.length === 0 || profileId === undefined || assetIds.length === 0) return new Set()
  let passed: ReadonlySet<bigint> = new Set(assetIds)
  for (const gate of gates) {
    const allowed = await gate(tx, assetIds, profileId)
    passed = new Set([...passed].filter((id) => allowed.has(id)))
  }
  return passed
}
