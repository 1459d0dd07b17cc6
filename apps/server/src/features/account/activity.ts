import { PAGES } from '@bourse/contracts/page'
import { ACTIVITY_KINDS } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource } from '#features/activity'

const own: ActivitySource = {
  kinds: ACTIVITY_KINDS.filter((kind) => kind.startsWith('account.')),
  hrefOf: () => PAGES.settingsData.path,
  valuesOf: () => ({}),
}

export const accountActivity = [ACTIVITY_SOURCES.with(own)]
