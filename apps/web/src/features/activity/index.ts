export { LatestItems } from './latest-items.tsx'

/** For the shell, which loads it at the first press on the bell. */
export const loadStream = () => import('./notification-stream.tsx')
