import { personReply, type PersonReply } from '@bourse/contracts/profile'
import { venue, type VenueAsset, venueAsset, type VenueReply, venueReply } from '@bourse/contracts/venue'
import { asset, type KnownCode } from './assets.ts'
import { like } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'

const DAY_MS = 86_400_000
const MILLION = 1_000_000n

/** Somebody as lists show them. */
export function someone(displayName: string, changes: Partial<PersonReply> = {}): PersonReply {
  const name = displayName.toLowerCase().replace(/\W+/g, '')
  const id = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7)
  return like(personReply, { id: String(id), name, displayName, ...changes })
}

export const GREENWORKS = someone('Greenworks', { profileType: 'ORGANIZATIONAL', isVerified: true })

/** An asset as amounts of ventures and perks need it. */
export function printedAsset(code: KnownCode): VenueAsset {
  const { decimals, decimals_min: decimalsMin, name } = asset(code)
  return like(venueAsset, { code, name, decimals, decimalsMin, notionalValue: '1' })
}

/** Whole units of an asset with six decimals. */
export const raw = (units: number): string => String(BigInt(Math.round(units * 100)) * (MILLION / 100n))

/** A fund of Greenworks: all or nothing, 8,000 of 10,000 LUSD raised, ten days left. */
export function fund(changes: Partial<VenueReply> = {}): VenueReply {
  const lusd = printedAsset('LUSD')
  return like(venueReply, {
    rowId: '7',
    name: 'Night Kiln',
    venueType: 'fund',
    assetClass: { slug: 'food-and-land', name: 'Food and land' },
    status: 'open',
    description: 'A kiln that the **whole street** fires.',
    target: raw(10_000),
    targetAsset: lusd,
    targetQuoteAsset: lusd,
    isAllOrNothing: true,
    endsAt: Date.now() + 10 * DAY_MS,
    withdrawUntil: Date.now() + 8 * DAY_MS,
    createdAt: Date.now() - 3 * DAY_MS,
    raised: raw(8_000),
    value: raw(8_000),
    permille: 800,
    backerCount: 12,
    boost: '118000000000',
    place: 2,
    sponsor: GREENWORKS,
    transparency: 'contribs',
    backers: [],
    sponsorRecord: { ventures: 3, met: 1 },
    ...changes,
  })
}

/** From now on this venture is found at its address, which is returned. */
export function shows(server: FakeServer, shown: VenueReply | (() => VenueReply)): string {
  const read = typeof shown === 'function' ? shown : () => shown
  server.reply(venue.read, read)
  server.reply(venue.ranking, {
    token: printedAsset('BRS'),
    place: read().place,
    rows: [
      { rowId: '1', name: 'School Farm', boost: '194000000000', place: 1 },
      { rowId: read().rowId, name: read().name, boost: read().boost, place: 2 },
    ],
  })
  return `/@${read().sponsor.name}/venue/${read().rowId}/`
}
