import { venue, type VenueFields } from '@bourse/contracts/venue'
import { DEFAULT_SPAN_MS } from '@bourse/domain/venue'
import { createAssetClass } from '#features/catalogue'
import { testApp } from '../../../testing/app.ts'
import { giveAllRoles, makeAssets, makeTraders } from '../../../testing/traders.ts'
import { CLASS, makeClass } from './venues.ts'

/** Members who publish venues, and one of staff. */
export async function savedVenues() {
  const app = await testApp()
  const [ana, bob, staff, clumsy] = await makeTraders(app, 'ana', 'bob', 'warden', 'clumsy')
  await giveAllRoles(app.owner, staff)
  await makeAssets(app.db, 'LUSD', 'LEUR')
  await makeClass(app.db)
  await app.db.transaction((tx) =>
    createAssetClass(tx, { slug: 'closed', sortTerm: 'b', contents: { en: { name: 'Closed', description: '' } } }),
  )

  let serial = 0
  const fund = ({ name = `Orchard ${++serial}`, ...change }: { name?: string } & Partial<Record<keyof VenueFields, unknown>> = {}) => ({
    name,
    venueType: 'fund',
    assetClass: CLASS,
    description: 'Sixty fruit trees.',
    target: '40000.00',
    targetQuoteAsset: 'LUSD',
    endsAt: Date.now() + DEFAULT_SPAN_MS,
    ...change,
  })
  const create = (body: unknown, by = ana) => by.api.call(venue.create, { body })
  const refusal = async (change: Parameters<typeof fund>[0], by = ana) => {
    const { status, body } = await create(fund(change), by)
    return [status, body.code, body.fields]
  }

  return { app, ana, bob, staff, clumsy, fund, create, refusal }
}
