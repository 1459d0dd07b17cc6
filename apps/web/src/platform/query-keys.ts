/**
 * Keys of the queries that several features read or invalidate, and those of the shell. Keys of a single feature are in that
 * feature's `queries.ts`; keys are written nowhere else.
 */
export const sharedKeys = {
  assets: ['assets'],
  blockHeight: ['block-height'],
  build: ['build'],
  markets: ['markets'],
  /** The issue offers; of one asset as a reader sees them. */
  offers: ['offers'],
  offersOf: (reader: string, lang: string, assetCode: string) => ['offers', reader, lang, assetCode],
  ownProfiles: ['own-profiles'],
  pockets: ['pocket'],
  pocket: (profileId: string) => ['pocket', profileId],
  profilePages: ['profile-pages'],
  security: ['security'],
  /** What waits for staff: the rail counts it, the admin pages show it. */
  staffOverview: ['staff-overview'],
  /** Everything below belongs to one profile, here and in the feature's own keys. */
  feed: (profileId: string) => ['activity', profileId],
  feedItems: (profileId: string) => ['activity-item', profileId],
  /** First steps and what waits. Below the feed's items: an answer in one place is read again in the other. */
  home: (profileId: string) => ['activity-item', profileId, 'home'],
  friends: (profileId: string) => ['friends', profileId],
  people: (profileId: string) => ['people', profileId],
  proposals: (profileId: string) => ['proposals', profileId],
} as const
