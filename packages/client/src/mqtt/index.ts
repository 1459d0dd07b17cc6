/** One connection to the broker over mqtt.js; apart from `connection`, so that a page loads both when it connects. */
export { openWire, type Wire, type WireParts } from './open-wire.ts'
