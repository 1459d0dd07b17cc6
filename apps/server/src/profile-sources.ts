import { agencyAssets, agentReputation } from '#features/agent'
import type { ProfileSources } from '#features/profile'

/** What a profile's page shows of the work of the features above it. */
export const PROFILE_SOURCES: ProfileSources = { assetsManaged: [agencyAssets], reputation: agentReputation }
