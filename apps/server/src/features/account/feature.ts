import { account } from '@bourse/contracts/account'
import { AFTER_SIGN_IN } from '#features/session'
import type { Contributions, Feature } from '#platform/feature'
import { isPersonal, PERSONAL_DATA, type PersonalTable, PLATFORM_DATA } from '#platform/personal-data'
import { accountActivity } from './activity.ts'
import { ACCOUNT_CHECKS } from './audit.ts'
import { comeBack } from './close-account.ts'
import { accountJobs } from './jobs.ts'
import { accountPersonalData } from './personal-data.ts'
import { accountRoutes } from './routes.ts'

export const accountFeature: Feature = {
  tables: ['data_exports', 'account_closures'],
  contracts: { account },
  reference: { account: { about: 'One’s own account: a copy of its data, and closing it.', also: ['PASSWORD_NOT_CONFIRMED'] } },
  routes: (http, parts) => accountRoutes(http, parts, personalTables(parts.contributions)),
  jobs: ({ settings, secrets, contributions }) =>
    accountJobs({ tables: personalTables(contributions), secrets, settings, publicUrl: settings.publicUrl }),
  checks: ACCOUNT_CHECKS,
  contributes: [...accountActivity, AFTER_SIGN_IN.with(comeBack), accountPersonalData],
}

/** All tables with rows about people. */
function personalTables(contributions: Contributions): PersonalTable[] {
  return [...PLATFORM_DATA, ...contributions.to(PERSONAL_DATA).flat()].filter(isPersonal)
}
