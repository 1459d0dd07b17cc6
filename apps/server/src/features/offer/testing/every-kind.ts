import { offer } from '@bourse/contracts/offer'
import { saveVerified, verifiedStatus } from '#features/profile'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { cancelOffer } from '../end-offer.ts'
import { offerJobs } from '../jobs.ts'
import type { OfferRow } from '../offers.ts'
import { DAY_MS, makeOffer, makeProperty } from './offers.ts'

export const everyKind: EveryKind = { happen: subscribeToOffers }

const CODE = 'EVERYDR4'

/** Ann manages a property, and bob subscribes to its offers: one reaches its goal and is sold out, one misses it, one is canceled. */
async function subscribeToOffers({ app, ann, bob, runJob }: EveryKindWorld): Promise<void> {
  await makeProperty(app.db, ann, CODE)
  const before = await app.db.read((tx) => verifiedStatus(tx, bob.profileId, 'identity'))
  await app.db.transaction((tx) => saveVerified(tx, bob.profileId, 'identity', 'approved'))
  const bring = (change: Partial<Parameters<typeof makeOffer>[2]> = {}) =>
    makeOffer(app.db, ann, { code: CODE, basePrice: 1_000_000n, units: 10n, ...change })
  const take = async ({ id }: OfferRow, units: number) =>
    (await bob.api.call(offer.subscribe, { body: { offerId: String(id), units: String(units) }, key: `every-units-${id}-${units}` })).body
  const settle = () => runJob(offerJobs, 'offer.settle_subscriptions')
  const set = (column: 'offer_date' | 'close_date', { id }: OfferRow) =>
    app.owner.run({ text: `update issue_offers set ${column} = now() - interval '1 second' where id = $1`, values: [id] })

  const reached = await bring({ goalUnits: 10n })
  await take(reached, 4)
  await take(reached, 6)
  await settle()

  const missed = await bring({ goalUnits: 10n })
  await take(missed, 4)
  await set('close_date', missed)
  await runJob(offerJobs, 'offer.decide')
  await settle()

  const canceled = await bring({ goalUnits: 10n })
  const { id } = await take(canceled, 4)
  await bob.api.call(offer.cancel, { params: { id }, key: 'every-subscription-cancel' })
  await app.db.transaction((tx) => cancelOffer(tx, canceled.id, new Date()))

  const ahead = await bring({ offerDate: new Date(Date.now() + DAY_MS) })
  await bob.api.call(offer.remind, { params: { id: String(ahead.id) } })
  await set('offer_date', ahead)
  await runJob(offerJobs, 'offer.remind')
  await app.db.transaction((tx) => saveVerified(tx, bob.profileId, 'identity', before))
}
