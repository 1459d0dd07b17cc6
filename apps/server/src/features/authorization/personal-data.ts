import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const authorizationPersonalData = PERSONAL_DATA.with([{ table: 'asset_rules', because: 'Who may hold an asset, by country.' }])
