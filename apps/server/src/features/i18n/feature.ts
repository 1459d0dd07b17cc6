import { i18n } from '@bourse/contracts/i18n'
import { extensionPoint, type Feature } from '#platform/feature'
import { i18nActivity } from './activity.ts'
import { i18nPersonalData } from './personal-data.ts'
import { i18nGraph, type Variable } from './resolvers.ts'
import { i18nRoutes } from './routes.ts'

/** The build facts that pages show. */
export const BUILD_VARIABLES = extensionPoint<readonly Variable[]>('i18n.build')

export const i18nFeature: Feature = {
  tables: ['countries', 'locales', 'system_variables', 'dictionary_texts', 'dictionary_edits'],
  contracts: { i18n },
  reference: { i18n: { about: 'The texts of the product.' } },
  routes: i18nRoutes,
  graph: (builder, { contributions, settings }) =>
    i18nGraph(builder, { buildVariables: contributions.to(BUILD_VARIABLES).flat(), operatorName: settings.operatorName }),
  contributes: [...i18nActivity, i18nPersonalData],
}
