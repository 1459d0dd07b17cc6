import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const cataloguePersonalData = PERSONAL_DATA.with([
  {
    table: 'assets',
    about: ['manager_profile_id', 'grantor_profile_id'],
    images: ['icon'],
    closed: 'stays',
    unsettled: { kind: 'assets', rows: ({ profileIds }) => sql`t.manager_profile_id = any(${profileIds}::bigint[])` },
  },
  { table: 'asset_properties', because: 'Terms of a note.' },
  { table: 'asset_contents', because: 'What an asset’s page says.' },
  { table: 'asset_images', because: 'Pictures of an asset’s page.' },
  { table: 'asset_classes', because: 'Classes of assets.' },
  { table: 'asset_class_contents', because: 'What a class’s page says.' },
])
