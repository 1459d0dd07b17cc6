export { LatestItems } from './latest-items.tsx'

/** For the shell, which loads it on the first click on the bell. */
export const loadStream = () => import('./notification-stream.tsx')
