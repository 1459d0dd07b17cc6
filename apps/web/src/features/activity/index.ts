import { lazy } from 'react'

export { LatestItems } from './latest-items.tsx'

/** Files of their own: the home page shows the newest lines without loading the screens. */
export const ActivityScreen = lazy(async () => ({ default: (await import('./activity-screen.tsx')).ActivityScreen }))
export const FilteredActivityScreen = lazy(async () => ({ default: (await import('./activity-screen.tsx')).FilteredActivityScreen }))

/** For the shell, which loads it at the first press on the bell. */
export const loadStream = () => import('./notification-stream.tsx')
export const NotifySettings = lazy(async () => ({ default: (await import('./notify-settings/notify-settings.tsx')).NotifySettings }))
