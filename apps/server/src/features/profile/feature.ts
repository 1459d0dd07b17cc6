import { profile } from '@bourse/contracts/profile'
import { MANAGED_PROFILES } from '#features/catalogue'
import { FOUND_SOURCES } from '#features/search'
import type { Feature } from '#platform/feature'
import { profileActivity } from './activity.ts'
import { PROFILE_CHECKS } from './audit.ts'
import { personSource } from './find-source.ts'
import { profilePersonalData } from './personal-data.ts'
import { managedProfiles } from './reach.ts'
import { profileRoutes } from './routes.ts'
import { imagesOfProfiles } from './save-images.ts'
import { profileSources } from './sources.ts'

export const profileFeature: Feature = {
  tables: ['profiles', 'friends', 'visits', 'closed_handles'],
  contracts: { profile },
  reference: { profile: { about: 'Profiles: one’s own and those of others.', also: ['ASSET_NOT_FOUND', 'IMAGE_REFUSED'] } },
  routes: (http, { db, media, contributions }) => profileRoutes(http, { db, media, sources: profileSources(contributions) }),
  checks: PROFILE_CHECKS,
  images: [imagesOfProfiles],
  contributes: [...profileActivity, MANAGED_PROFILES.with(managedProfiles), FOUND_SOURCES.with(personSource), profilePersonalData],
}
