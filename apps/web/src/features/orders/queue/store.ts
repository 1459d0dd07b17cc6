import { createStore } from '#platform/store'
import { NO_PLACES, type QueuePlaces } from './places.ts'

/** The places of the acting profile's orders, as long as somebody watches them. */
export const queueStore = createStore<QueuePlaces>(NO_PLACES)
