/** One connection to the broker and what keeps it up. Its caller brings the credentials, the pauses, and in a page the timers and sockets. */
export { backoff } from './backoff.ts'
export { type Connection, keepConnected } from './keep-connected.ts'
export { openWire, type Wire, type WireParts } from './mqtt-wire.ts'
