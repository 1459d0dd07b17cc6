import type { PartyReply } from '@bourse/contracts/profile'

/** The agent of an agency and the asset it is for. */
export interface AgentOfAsset {
  agent_profile_id: bigint
  agent_user_id: bigint
  agent_pocket_id: bigint
  agent: PartyReply
  asset_id: bigint
  asset: string
  decimals: number
  decimals_min: number
}

/** What mints and burns share: a member and an agency. */
export interface Parties extends AgentOfAsset {
  id: bigint
  profile_id: bigint
  user_id: bigint
  pocket_id: bigint
  profile: PartyReply
  agency_id: bigint
}
