import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadNotifySettings = withTexts(() => import('./notify-settings/notify-settings.tsx'), 'notify', 'settings')
const loadScreens = withTexts(() => import('./activity-screen.tsx'), 'activityPage')

export const activity = {
  screens: {
    activity: users(lazyScreen(loadScreens, 'ActivityScreen')),
    activityFiltered: users(lazyScreen(loadScreens, 'FilteredActivityScreen')),
    settingsNotifications: users(lazyScreen(loadNotifySettings, 'NotifySettings')),
    inbox: users(lazyScreen(loadScreens, 'ActivityScreen')),
  },
  places: [{ page: 'activity', icon: 'pulse', letter: 'a', in: { main: 2 }, covers: ['activityFiltered', 'inbox'] }],
} satisfies Feature
