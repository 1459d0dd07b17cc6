import { lazyScreen } from '#shell/lazy-screen'

export { LatestItems } from './latest-items.tsx'

/** Files of their own: the home page shows the newest lines without loading the screens. */
export const ActivityScreen = lazyScreen(() => import('./activity-screen.tsx'), 'ActivityScreen')
export const FilteredActivityScreen = lazyScreen(() => import('./activity-screen.tsx'), 'FilteredActivityScreen')

/** For the shell, which loads it at the first press on the bell. */
export const loadStream = () => import('./notification-stream.tsx')
export const NotifySettings = lazyScreen(() => import('./notify-settings/notify-settings.tsx'), 'NotifySettings')
