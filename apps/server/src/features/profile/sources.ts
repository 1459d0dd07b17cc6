import type { ProfilePage, ProfileReply } from '@bourse/contracts/profile'
import type { Tx } from '#platform/db'
import { type Contributions, extensionPoint } from '#platform/feature'

type AssetsSource = (tx: Tx, profileId: bigint) => Promise<ProfilePage['assetsManaged']>

/** Undefined for a profile that does no such work. */
type ReputationSource = (tx: Tx, profileId: bigint) => Promise<ProfilePage['reputation']>

/** The user behind a profile: names and language. */
export type UserSource = (tx: Tx, userId: bigint) => Promise<NonNullable<ProfileReply['user']>>

/** The pocket that a network address belongs to, if it is one of this installation. */
type NetworkAddressSource = (tx: Tx, address: string) => Promise<bigint | undefined>

export const ASSETS_MANAGED = extensionPoint<AssetsSource>('profile.assets')
export const REPUTATION = extensionPoint<ReputationSource>('profile.reputation')

export const PROFILE_USER = extensionPoint<UserSource>('profile.user')
export const NETWORK_ADDRESSES = extensionPoint<NetworkAddressSource>('profile.networkAddresses')

/** What a profile's page shows of other features. */
export interface ProfileSources {
  assetsManaged: readonly AssetsSource[]
  reputation: readonly ReputationSource[]
  userOf: UserSource
  networkAddresses: readonly NetworkAddressSource[]
}

export function profileSources(contributions: Contributions): ProfileSources {
  return {
    assetsManaged: contributions.to(ASSETS_MANAGED),
    reputation: contributions.to(REPUTATION),
    userOf: contributions.only(PROFILE_USER),
    networkAddresses: contributions.to(NETWORK_ADDRESSES),
  }
}
