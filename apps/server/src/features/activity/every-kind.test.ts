import type { ActivityItem } from '@bourse/contracts/activity'
import { agent } from '@bourse/contracts/agent'
import { friend } from '@bourse/contracts/friend'
import { LANGS } from '@bourse/contracts/http'
import { link } from '@bourse/contracts/link'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { verification } from '@bourse/contracts/verification'
import { ACTIVITY_KINDS, type ActivityKind, sidesOf } from '@bourse/domain/activity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentJobs } from '#features/agent'
import { createAsset } from '#features/catalogue'
import { ledgerJobs } from '#features/ledger'
import { transferJobs } from '#features/transfer'
import { sql } from '#platform/db'
import { emit } from '#platform/events'
import type { JobTable } from '#platform/jobs'
import { createLog } from '#platform/log'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { burn, decideBurn, decideMint, linkAccount, mint, newKey, openAsset, openDesk } from '../agent/testing/desk.ts'
import { depositPlan, type DepositPlan } from '../deposit/deposit-plan.ts'
import { EsploraDouble } from '../deposit/testing/esplora-double.ts'
import { DepositWatcher } from '../deposit/watcher.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'
import { identity, photo, wealth, pdf } from '../verification/testing/documents.ts'
import { feedOf } from './testing/feed.ts'

const ZPUB = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const chain = await EsploraDouble.start()
afterAll(() => chain.stop())
const app = await testApp({ DEPOSIT_XPUB: ZPUB, ESPLORA_URL: chain.url, DEPOSIT_ASSET: 'TBTC' })

let ann: Trader
let bob: Trader
let desk: Trader
let group: Trader['api']

const past = sql`now() - interval '1 second'`
const run = (table: JobTable, task: string) => table.tasks[task]?.(null, app.db)

/** Everything that can happen between people so far, through the calls that make it happen. */
beforeAll(async () => {
  const assetId = await openAsset(app, 'LUSD')
  await makeAsset(app.db, 'LEUR')
  ann = await makeTrader(app.db, app.api(), 'ann')
  bob = await makeTrader(app.db, app.api(), 'bob')
  desk = await makeTrader(app.db, app.api(), 'desk')
  await app.db.transaction(async (tx) => {
    for (const who of [ann, bob]) for (const code of ['LUSD', 'LEUR']) await fund(tx, who, code, 1_000_000_000n)
  })
  await transfers()
  await proposals()
  await agencies(assetId)
  await deposits()
  await people()
  await app.db.transaction(async (tx) => {
    for (const kind of ACTIVITY_KINDS)
      if (kind.startsWith('security.')) await emit(tx, { kind, profileId: ann.profileId, data: { device: 'Firefox on Linux' } })
  })
})

async function transfers(): Promise<void> {
  const send = (recipient: string) => ann.api.call(transfer.send, { body: { asset: 'LUSD', recipient, quantity: '5' }, key: newKey() })
  await send('bob')
  const [first, second] = [(await send('first@example.org')).body, (await send('second@example.org')).body]
  await ann.api.call(transfer.cancelInvitation, { params: { id: first.id } })
  await app.owner.read((tx) => tx.run(sql`update holds set expires_at = ${past} where kind = 'invitation' and ref = ${second.id}`))
  const body = { asset: 'LUSD', recipient: 'bob', quantity: '900000', every: 'day', startsAt: Date.now() + 3_600_000 }
  const { id } = (await ann.api.call(transfer.schedule, { body, key: newKey() })).body
  for (let n = 0; n < 3; n++) {
    await app.owner.read((tx) =>
      tx.run(sql`update schedules set starts_at = starts_at - interval '1 day', next_at = ${past} where id = ${id}`),
    )
    await run(transferJobs, 'transfer.run_schedules')
  }
}

async function proposals(): Promise<void> {
  const request = async () =>
    (await ann.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob', quantity: '7' }, key: newKey() })).body.id
  const terms = { giveAsset: 'LUSD', giveQuantity: '10', wantAsset: 'LEUR', wantQuantity: '9.25' }
  const offer = async (recipient?: string) => (await ann.api.call(transfer.offer, { body: { ...terms, recipient }, key: newKey() })).body.id
  for (const make of [request, () => offer('bob')]) {
    await make()
    await bob.api.call(transfer.accept, { params: { id: await make() } })
    await bob.api.call(transfer.cancel, { params: { id: await make() } })
    await ann.api.call(transfer.cancel, { params: { id: await make() } })
  }
  await offer()
  const [asked, offered] = [await request(), await offer('bob')]
  await app.owner.read((tx) => tx.run(sql`update proposals set expires_at = ${past} where id = ${asked}`))
  await app.owner.read((tx) => tx.run(sql`update holds set expires_at = ${past} where kind = 'offer' and ref = ${offered}`))
  await run(transferJobs, 'transfer.expire_requests')
  await run(ledgerJobs, 'ledger.expire_holds')
  await app.runJobs()
}

async function agencies(assetId: bigint): Promise<void> {
  const { agencyId } = await openDesk(app, desk, assetId, 1_000_000)
  const account = { agencyId: String(agencyId), bankName: 'Harbor Street Bank', accountNumber: '4471029934', routingNumber: '021000021' }
  await desk.api.call(agent.saveBankAccount, { body: account })
  const load = async () => (await mint(ann, { asset: 'LUSD', quantity: '100', agency: String(agencyId) })).body.id
  await decideMint(desk, await load(), { action: 'confirm' })
  await decideMint(desk, await load(), { action: 'reject', reason: 'No payment with this reference' })
  await ann.api.call(agent.cancelMint, { params: { id: await load() } })
  const late = await load()
  await app.owner.read((tx) => tx.run(sql`update mints set expires_at = ${past} where id = ${late}`))
  await run(agentJobs, 'agent.expire_mints')
  await load()
  await desk.api.call(agent.collect, { body: { asset: 'LUSD', payments: [{ profile: 'ann', quantity: '20' }] }, key: newKey() })

  const linkId = await linkAccount(app, ann)
  const unload = async () => (await burn(ann, { asset: 'LUSD', quantity: '50', agency: String(agencyId), link: linkId })).body.id
  const [paid, refused] = [await unload(), await unload()]
  await decideBurn(desk, paid, { action: 'take' })
  await decideBurn(desk, paid, { action: 'confirm', payoutReference: 'P-1' })
  await decideBurn(desk, refused, { action: 'take' })
  await decideBurn(desk, refused, { action: 'reject', reason: 'The account is closed' })
  await ann.api.call(agent.cancelBurn, { params: { id: await unload() } })
}

async function deposits(): Promise<void> {
  const id = await app.db.transaction((tx) =>
    createAsset(tx, {
      code: 'TBTC',
      name: 'Test coin',
      symbol: '',
      ctype: 'cryptoproxyasset',
      taxonomy: [],
      decimals: 8,
      decimalsMin: 8,
      notionalValue: '1',
      sortTerm: '',
    }),
  )
  const { address } = (await ann.api.call(link.currentAddress, { params: { assetId: String(id) } })).body
  const watcher = new DepositWatcher(depositPlan(app.settings) as DepositPlan, createLog('silent'))
  const look = async () => {
    await app.owner.read((tx) => tx.run(sql`update deposit_addresses set next_look_at = ${past}`))
    await watcher.lookAtDue(app.db)
  }
  const txid = chain.pay([{ address, sats: 10_000 }])
  await look()
  chain.replace(txid, [{ address, sats: 9_000 }])
  await look()
  chain.mine(6)
  await look()
}

async function people(): Promise<void> {
  const { profileId } = (await bob.api.call(profile.create, { body: { name: 'growers', type: 'association', isGroup: true } })).body
  await app.db.transaction((tx) => tx.run(sql`update profiles set is_visible_to_public = true where id = ${profileId}`))
  group = await signInAgain(app, bob)
  group.access = (await group.call(session.open, { body: { profileId } })).body.access
  const params = { name: 'growers' }
  const ask = async () => {
    await ann.api.call(profile.join, { params, body: {} })
    return (await feedOf(group, { first: 1 })).items[0]?.id ?? ''
  }
  const decide = (id: string, action: string) => bob.api.call(profile.manageMember, { params: { id }, body: { action } })
  await decide(await ask(), 'reject')
  const id = await ask()
  await decide(id, 'approve')
  await decide(id, 'remove')
  await ask()
  await ann.api.call(profile.leave, { params })

  await bob.api.call(friend.ask, { body: { address: 'ann' } })
  const [asked] = (await ann.api.call(friend.requests)).body
  await ann.api.call(friend.accept, { params: { id: asked?.id ?? '' } })

  const sam = await makePerson(app, 'sam', { isStaff: true })
  const staff = await signInAgain(app, sam)
  await ann.api.call(verification.submit, { body: identity(await photo(1)) })
  await ann.api.call(verification.submit, { body: wealth(pdf()) })
  const waiting = (await staff.call(verification.staffList, { query: { limit: '200' } })).body.rows
  for (const { id, kind } of waiting) {
    const body = kind === 'identity' ? { decision: 'approve' } : { decision: 'reject', reason: 'The statement is too old' }
    await staff.call(verification.staffDecide, { params: { id }, body })
  }
}

const read = new Map<string, Promise<ActivityItem[]>>()

/** All that a profile has been told; nothing happens any more once the tests read. */
function whole(api: Trader['api'], lang = 'en'): Promise<ActivityItem[]> {
  const key = `${api.access} ${lang}`
  const known = read.get(key) ?? readAll(api, lang)
  read.set(key, known)
  return known
}

async function readAll(api: Trader['api'], lang: string, after?: string): Promise<ActivityItem[]> {
  const { items, endCursor } = await feedOf(api, { lang, first: 100, after })
  return endCursor === null ? items : [...items, ...(await readAll(api, lang, endCursor))]
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
  // Who asks for friendship is told the answer alone, and reads its own question on the page of friends.
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

test('[ACT-15] the desk keeps the newest of each kind of what one member loads and unloads', async () => {
  const kinds = (await whole(desk.api)).map(({ verb }) => verb).filter((verb) => /^(mint|burn)\./.test(verb) && verb !== 'mint.collected')
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted())
  expect((await whole(ann.api)).filter(({ verb }) => verb === 'mint.announced')).toHaveLength(5)
})
