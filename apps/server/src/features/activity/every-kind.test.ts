import type { ActivityItem } from '@bourse/contracts/activity'
import { LANGS } from '@bourse/contracts/http'
import { ACTIVITY_KINDS, type ActivityKind, sidesOf } from '@bourse/domain/activity'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { fundAll, makeAsset, makeTraders, type Trader } from '../../testing/traders.ts'
import { openAsset } from '../agent/testing/desk.ts'
import { EsploraDouble } from '../deposit/testing/esplora-double.ts'
import { type EveryKindWorld, everyKindOfAll } from './testing/every-kind.ts'
import { feedOf } from './testing/feed.ts'

const ZPUB = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const chain = await EsploraDouble.start()
afterAll(() => chain.stop())
const app = await testApp({ DEPOSIT_XPUB: ZPUB, ESPLORA_URL: chain.url, DEPOSIT_ASSET: 'TBTC' })

/** Every kind of event, through the calls that cause it: each feature brings its own. */
const assetId = await openAsset(app, 'LUSD')
await makeAsset(app.db, 'LEUR')
const [ann, bob, desk] = await makeTraders(app, 'ann', 'bob', 'desk')
await fundAll(app.db, [ann, bob], { LUSD: 1_000_000_000n, LEUR: 1_000_000_000n })
const world: EveryKindWorld = {
  app,
  ann,
  bob,
  desk,
  assetId,
  chain,
  runJob: async (table, task) => table.tasks[task]?.(null, app.db),
}
for (const { happen } of await everyKindOfAll()) await happen(world)
const group = world.group ?? app.api()

const read = new Map<string, Promise<ActivityItem[]>>()

/** All of a profile’s notifications; nothing happens any more once the tests read. */
function whole(api: Trader['api'], lang = 'en'): Promise<ActivityItem[]> {
  const key = `${api.access} ${lang}`
  const known = read.get(key) ?? readAll(api, lang)
  read.set(key, known)
  return known
}

async function readAll(api: Trader['api'], lang: string, after?: string): Promise<ActivityItem[]> {
  const { items, next } = await feedOf(api, { lang, first: 100, after })
  return next === null ? items : [...items, ...(await readAll(api, lang, next))]
}

test('[ACT-01] [ACT-11] every kind that the product tells reaches a feed with whole sentences, in all languages, on every side', async () => {
  const seen = new Set<string>()
  const sentences = new Map<string, Set<string>>()
  for (const lang of LANGS)
    for (const api of [ann.api, bob.api, desk.api, group])
      for (const item of await whole(api, lang)) {
        seen.add(item.verb)
        const shown = `${item.label}\n${item.description}\n${item.note}`
        expect(shown).not.toMatch(/\{\{|–|undefined|null|activity\.|errors\./)
        expect(item.label.length).toBeGreaterThan(3)
        expect(item.description.length).toBeGreaterThan(3)
        if (lang !== 'en') continue
        const known = sentences.get(item.verb) ?? new Set()
        sentences.set(item.verb, known.add(item.label.replaceAll(/ann|bob|desk|growers|anyone|(first|second)@example\.org/g, '…')))
      }
  expect(ACTIVITY_KINDS.filter((kind) => !seen.has(kind))).toEqual([])
  // The sender of a friend request is notified of the answer only, and sees the request on the friends page.
  const oneSided = ACTIVITY_KINDS.filter((kind) => sentences.get(kind)?.size !== sidesOf(kind).length)
  expect(oneSided).toEqual(['friend.asked', 'friend.accepted'])
})

test('[ACT-12] [DEF-178] what was waiting shows what has become of it, and can be answered only while it waits', async () => {
  const made = (await whole(bob.api)).filter(({ verb }) => verb === 'request.made' || verb === 'offer.made')
  expect(new Set(made.map(({ status, badgeType, actions }) => `${status} ${badgeType} ${actions}`))).toEqual(
    new Set(['pending pending approve,decline', 'approved check ', 'declined fail ', 'canceled cancel ', 'expired fail ']),
  )
  const own = (await whole(ann.api)).filter(({ verb }) => verb === 'request.made' || verb === 'offer.made')
  expect(new Set(own.filter(({ status }) => status === 'pending').map(({ actions }) => String(actions)))).toEqual(new Set(['cancel']))
})

test('[ACT-10] amounts are signed as the pocket of the reader saw them move', async () => {
  const of = async (who: Trader, kind: ActivityKind) => {
    const item = (await whole(who.api)).find(({ verb }) => verb === kind)
    return [item?.amount, item?.exchange].map((part) => part && `${part.isSigned ? 'moved ' : ''}${part.quantity} ${part.asset}`)
  }
  expect(await of(ann, 'request.made')).toEqual(['7000000 LUSD', null])
  expect(await of(ann, 'request.approved')).toEqual(['moved 7000000 LUSD', null])
  expect(await of(bob, 'request.approved')).toEqual(['moved -7000000 LUSD', null])
  expect(await of(ann, 'offer.approved')).toEqual(['moved -10000000 LUSD', 'moved 9250000 LEUR'])
  expect(await of(bob, 'offer.approved')).toEqual(['moved 10000000 LUSD', 'moved -9250000 LEUR'])
  expect(await of(ann, 'mint.announced')).toEqual(['100000000 LUSD', null])
  expect(await of(ann, 'burn.confirmed')).toEqual(['moved -51250000 LUSD', null])
  expect(await of(desk, 'burn.confirmed')).toEqual(['50000000 LUSD', null])
  expect(await of(ann, 'deposit.credited')).toEqual(['moved 9000 TBTC', null])
})

test('[ACT-11] a reason stands with the refusal that it explains, and nowhere else', async () => {
  const notes = (await whole(ann.api)).filter(({ verb, note }) => /^(mint|burn|verification)\./.test(verb) && note !== '')
  expect(notes.map(({ verb, note }) => `${verb}: ${note}`).toSorted()).toEqual([
    'burn.rejected: The account is closed',
    'mint.rejected: No payment with this reference',
    'verification.rejected: The statement is too old',
  ])
})

test('[ACT-04] a person finds the items that show them, and no others', async () => {
  const readers = [ann.api, bob.api, desk.api, group]
  const everybody = new Set<string>()
  for (const api of readers) for (const { targetId } of await whole(api)) if (targetId) everybody.add(targetId)
  expect(everybody.size).toBeGreaterThan(3)
  const [missed, added] = [new Set<string>(), new Set<string>()]
  for (const api of readers)
    for (const person of everybody) {
      const found = (await feedOf(api, { person, first: 100 })).items
      for (const { id, verb, targetId } of await whole(api)) {
        const isFound = found.some((item) => item.id === id)
        if (targetId === person && !isFound) missed.add(verb)
        if (targetId !== person && isFound) added.add(verb)
      }
    }
  // News of a venue is its sponsor’s, though its picture is the venue’s.
  expect({ missed: [...missed], added: [...added] }).toEqual({ missed: [], added: ['venue.updated'] })
})

test('[ACT-15] the desk keeps the newest of each kind of one member’s deposits and withdrawals', async () => {
  const kinds = (await whole(desk.api)).map(({ verb }) => verb).filter((verb) => /^(mint|burn)\./.test(verb) && verb !== 'mint.collected')
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted())
  expect((await whole(ann.api)).filter(({ verb }) => verb === 'mint.announced')).toHaveLength(5)
})
