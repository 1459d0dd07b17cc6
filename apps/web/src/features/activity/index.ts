export { LatestItems } from './latest-items.tsx'
export type { Answer, Answerable } from './send-answer.ts'
export { type Answering, useAnswering } from './use-answering.tsx'
export { useAvailable } from './use-available.ts'

/** For the shell, which loads it on the first click on the bell. */
export const loadStream = () => import('./notification-stream.tsx')
