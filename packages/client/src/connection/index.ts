/** What keeps a connection up. Its caller opens it and says how long to wait. */
export { backoff } from './backoff.ts'
export { type Connection, keepConnected } from './keep-connected.ts'
