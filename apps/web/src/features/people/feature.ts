import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadPeople = withTexts(() => import('./people-screen.tsx'), 'people', 'staffFrame', 'staffPages', 'staffWords', 'registers', 'fields')

export const people = {
  screens: {
    adminPeople: users(lazyScreen(loadPeople, 'PeopleScreen')),
  },
} satisfies Feature
