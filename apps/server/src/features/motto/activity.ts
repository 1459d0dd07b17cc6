import { PAGES } from '@bourse/contracts/page'
import { ACTIVITY_SOURCES, type ActivitySource } from '#features/activity'

const mottos: ActivitySource = {
  kinds: ['motto.saved'],
  hrefOf: () => PAGES.mottos.path,
  valuesOf: ({ data: { motto } }) => ({ motto: typeof motto === 'string' ? motto : undefined }),
}

export const mottoActivity = [ACTIVITY_SOURCES.with(mottos)]
