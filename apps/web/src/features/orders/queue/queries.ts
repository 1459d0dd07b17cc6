import type { queue } from '@bourse/contracts/exchange'
import { bare, call } from '#platform/http'

const QUEUE = bare<typeof queue.places>({ method: 'GET', path: '/api/orders/queue/' })

/** The places of all resting orders; for the next minute the broker also sends those that change. */
export async function fetchQueuePlaces(signal: AbortSignal) {
  return await call(QUEUE, { query: { watch: 'true' }, signal })
}
