import { PAGES } from '@bourse/contracts/page'
import { ACTIVITY_KINDS } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource } from '#features/activity'

/** With what staff wrote to the person. */
const people: ActivitySource = {
  kinds: ACTIVITY_KINDS.filter((kind) => kind.startsWith('people.')),
  hrefOf: () => PAGES.help.path,
  noteOf: ({ data: { note } }) => (typeof note === 'string' ? note : ''),
}

export const peopleActivity = [ACTIVITY_SOURCES.with(people)]
