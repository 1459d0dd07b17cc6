import type { ProfilePage } from '@bourse/contracts/profile'
import type { Tx } from '#platform/db'

/** What features above know of a profile and its page shows; handed in where the application is put together. */
export interface ProfileSources {
  assetsManaged: readonly ((tx: Tx, profileId: bigint) => Promise<ProfilePage['assetsManaged']>)[]
  /** Nothing for a profile that does no such work. */
  reputation: (tx: Tx, profileId: bigint) => Promise<ProfilePage['reputation']>
}
