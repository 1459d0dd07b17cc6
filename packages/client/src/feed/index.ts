/** One market-data socket: subscriptions, snapshots and gaps, the watch for silence, reconnecting. Its caller opens sockets and says how long to wait. */
export { createFeed, type Feed, type FeedEventKind, type FeedState } from './feed.ts'
export type { Reader } from './subjects.ts'
