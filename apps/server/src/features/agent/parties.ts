/** What mints and burns have in common: a member, an agent, an asset. */
export interface Parties {
  id: bigint
  profile_id: bigint
  user_id: bigint
  pocket_id: bigint
  name: string
  display_name: string
  agency_id: bigint
  agent_profile_id: bigint
  agent_user_id: bigint
  agent_pocket_id: bigint
  agent_name: string
  agent_display_name: string
  asset_id: bigint
  asset: string
  decimals: number
  decimals_min: number
}
