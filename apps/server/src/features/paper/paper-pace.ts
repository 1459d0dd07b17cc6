import { Pace } from '#features/exchange'

/** Of a user over REST and MQTT together: play money costs the database as much as real money does. */
export const paperPace = new Pace({ perSecond: 50, burst: 200 })
