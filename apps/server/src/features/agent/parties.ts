import type { PartyReply } from '@bourse/contracts/profile'

/** What mints and burns share: a member, an agent, an asset. */
export interface Parties {
  id: bigint
  profile_id: bigint
  user_id: bigint
  pocket_id: bigint
  profile: PartyReply
  agency_id: bigint
  agent_profile_id: bigint
  agent_user_id: bigint
  agent_pocket_id: bigint
  agent: PartyReply
  asset_id: bigint
  asset: string
  decimals: number
  decimals_min: number
}
