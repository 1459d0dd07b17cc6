import { venue } from '@bourse/contracts/venue'
import { BOOST_MIN_RAW } from '@bourse/domain/venue'
import { assetByCode } from '#features/catalogue'
import { sql } from '#platform/db'
import { fund } from '../../../testing/traders.ts'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { venueJobs } from '../jobs.ts'
import type { VenueRow } from '../venues.ts'
import { makeClass, makeToken, makeVenue } from './venues.ts'

export const everyKind: EveryKind = {
  happen: backVenues,
  data: {
    title: 'The oven is here',
    person: 'Ana',
    boost: '100000000',
    quantity: '5000000',
    token: { code: 'BRS', decimals: 8, decimals_min: 2 },
  },
}

const SUM = '5.00'

/** Ann sponsors ventures, and bob backs them: one meets its target, one misses it, one is canceled. */
async function backVenues({ app, ann, bob, runJob }: EveryKindWorld): Promise<void> {
  await makeClass(app.db)
  if (!(await app.db.read((tx) => assetByCode(tx, 'BRS')))) await makeToken(app.db)
  await app.db.transaction((tx) => fund(tx, bob, 'BRS', BOOST_MIN_RAW))
  const name = 'Bakery'
  /** All of one name, so that each kind has one sentence. */
  const bring = async (change: Parameters<typeof makeVenue>[2] = {}) => {
    await app.owner.run(sql`update venues set name_folded = id::text`)
    const row = await makeVenue(app.db, ann, { name, ...change })
    await bob.api.call(venue.pledge, { params: { id: String(row.id) }, body: { quantity: SUM }, key: `every-pledge-${row.id}` })
    return row
  }
  const end = async ({ id }: VenueRow) => {
    await app.owner.run(sql`update venues set ends_at = now() - interval '1 second' where id = ${id}`)
    for (const task of ['venue.decide', 'venue.settle_pledges']) await runJob(venueJobs, task)
  }

  const met = await bring({ target: SUM })
  const params = { id: String(met.id) }
  await bob.api.call(venue.boost, { params, body: { boost: '1' }, key: 'every-boost' })
  await ann.api.call(venue.postUpdate, { params, body: { title: 'The oven is here', body: 'Come and see.' } })
  await runJob(venueJobs, 'venue.tell_backers')
  await end(met)
  await ann.api.call(venue.payOut, { params, body: { quantity: SUM }, key: 'every-payout' })
  await end(await bring({ target: '10.00' }))

  const withdrawn = await bring()
  await bob.api.call(venue.withdraw, { params: { id: String(withdrawn.id) }, body: {}, key: 'every-withdrawal' })
  const canceled = await bring({ isAllOrNothing: false })
  await ann.api.call(venue.cancel, { params: { id: String(canceled.id) }, key: 'every-cancellation' })
  await runJob(venueJobs, 'venue.refund_pledges')
}
