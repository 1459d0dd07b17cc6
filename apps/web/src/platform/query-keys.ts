/**
 * Where the answers are kept that several features read or renew, and those of the shell. What one feature alone reads
 * has its keys in that feature's `queries.ts`; nobody else writes keys.
 */
export const sharedKeys = {
  assets: ['assets'],
  blockHeight: ['block-height'],
  build: ['build'],
  markets: ['markets'],
  ownProfiles: ['own-profiles'],
  pockets: ['pocket'],
  pocket: (profileId: string) => ['pocket', profileId],
  /** Everything below is one profile's, here and in what follows. */
  feed: (profileId: string) => ['activity', profileId],
  feedItems: (profileId: string) => ['activity-item', profileId],
  friends: (profileId: string) => ['friends', profileId],
  people: (profileId: string) => ['people', profileId],
  proposals: (profileId: string) => ['proposals', profileId],
} as const
