import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { PASSWORD } from '../../testing/traders.ts'
import { transferEntryDetails } from './entry-details.ts'
import { transferWorld } from './testing/world.ts'

const { app, ann, bob, eve, key } = await transferWorld()

const HOLD = `query ($id: ID!) { holdActivity(id: $id) { id status note typeOf quantity exQuantity seat
  maker { name photo profileType } other { name photo profileType }
  asset { code decimals decimalsMin icon useStaticIcon } exchangeAsset { code decimals decimalsMin icon useStaticIcon } } }`
const TRANSFER = `query ($id: ID!) { transferActivity(id: $id) { id note quantity sender { name photo profileType } recipient { name photo profileType } at
  networkAsset { code name decimals decimalsMin icon useStaticIcon } } }`
const FACE = { photo: null, profileType: 'PERSONAL' }
const LUSD = { code: 'LUSD', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: true }
/** What is told of the offer below. */
const SWAP = {
  ...{ status: 'pending', note: 'Swap', typeOf: 'offer', quantity: '10000000', exQuantity: '9250000' },
  ...{ maker: { name: 'ann', ...FACE }, other: { name: 'bob', ...FACE }, asset: LUSD, exchangeAsset: { ...LUSD, code: 'LEUR' } },
}

const offer = (change: object = {}) => {
  const body = { giveAsset: 'LUSD', giveQuantity: '10', wantAsset: 'LEUR', wantQuantity: '9.25', recipient: 'bob', note: 'Swap', ...change }
  return ann.api.call(transfer.offer, { body, key: key() })
}

describe('[API-58] [MOVE-14] the detail of a request or offer', () => {
  test('shows the request and its outcome, to both', async () => {
    const { id } = (await offer()).body
    const { data } = await bob.api.graph<{ holdActivity: object }>(HOLD, { id })
    expect(data.holdActivity).toEqual({ ...SWAP, id, seat: 'other' })
    await bob.api.call(transfer.accept, { params: { id } })
    const after = await ann.api.graph<{ holdActivity: object }>(HOLD, { id })
    expect(after.data.holdActivity).toMatchObject({ status: 'approved', seat: 'maker' })
  })

  test('[DEF-076] is a request, which has one amount, or an offer, which has two', async () => {
    const body = { asset: 'LUSD', from: 'bob', quantity: '3', note: '' }
    const { id } = (await ann.api.call(transfer.request, { body, key: key() })).body
    const { data } = await bob.api.graph<{ holdActivity: object }>(HOLD, { id })
    expect(data.holdActivity).toMatchObject({ typeOf: 'request', quantity: '3000000', exQuantity: null, exchangeAsset: null })
    expect((await ann.api.call(transfer.proposal, { params: { id } })).body.typeOf).toBe('request')
    expect(transfer.proposal.reply.shape.typeOf.def.entries).toEqual({ request: 'request', offer: 'offer' })
  })

  test('is null for other users, visitors and unknown ids', async () => {
    const { id } = (await offer({ recipient: undefined })).body
    expect((await eve.api.graph<{ holdActivity: object | null }>(HOLD, { id })).data.holdActivity).toBeNull()
    for (const odd of ['999999', '0', 'x', '-1', '9'.repeat(60)])
      expect((await ann.api.graph<{ holdActivity: object | null }>(HOLD, { id: odd })).data.holdActivity).toBeNull()
    const visitor = await app.api().graph(HOLD, { id })
    expect(JSON.stringify(visitor.body)).toContain('UNAUTHENTICATED')
  })
})

describe('[API-57] the detail of a private offer', () => {
  const OFFER = HOLD.replace('holdActivity', 'privateOfferActivity')
  const read = async (who: typeof ann, id: string) =>
    (await who.api.graph<{ privateOfferActivity: object | null }>(OFFER, { id })).data.privateOfferActivity

  test('shows both sides of the exchange, to both parties only', async () => {
    const { id } = (await offer()).body
    const told = { ...SWAP, id }
    expect(await read(ann, id)).toEqual({ ...told, seat: 'maker' })
    expect(await read(bob, id)).toEqual({ ...told, seat: 'other' })
    expect(await read(eve, id)).toBeNull()
    await bob.api.call(transfer.cancel, { params: { id } })
    expect(await read(ann, id)).toEqual({ ...told, seat: 'maker', status: 'declined' })
  })

  test('is null for a request, an unknown id and visitors', async () => {
    const asked = (await ann.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob', quantity: '3' }, key: key() })).body
    expect((await ann.api.graph<{ holdActivity: object }>(HOLD, { id: asked.id })).data.holdActivity).toMatchObject({ typeOf: 'request' })
    expect(await read(ann, asked.id)).toBeNull()
    for (const odd of ['999999', '0', 'x', '-1', '9'.repeat(60)]) expect(await read(ann, odd)).toBeNull()
    expect(JSON.stringify((await app.api().graph(OFFER, { id: asked.id })).body)).toContain('UNAUTHENTICATED')
  })
})

test('[DEF-022] a key that may only trade reads neither', async () => {
  const { id } = (await offer()).body
  const made = await ann.api.call(session.addApiKey, { body: { name: 'bot', scopes: ['trade'], password: PASSWORD } })
  const bot = app.api()
  bot.access = made.body.key
  for (const query of [HOLD, TRANSFER]) expect(JSON.stringify((await bot.graph(query, { id })).body)).toContain('SCOPE_MISSING')
})

describe('[API-59] [MOVE-19] the detail of a transfer', () => {
  test('shows note, quantity and asset, to both parties only', async () => {
    const body = { asset: 'LUSD', recipient: 'bob', quantity: '2.5', note: 'For you' }
    const { id } = (await ann.api.call(transfer.send, { body, key: key() })).body
    for (const { api } of [ann, bob]) {
      const { data } = await api.graph<{ transferActivity: object }>(TRANSFER, { id })
      expect(data.transferActivity).toEqual({
        id,
        note: 'For you',
        quantity: '2500000',
        sender: { name: 'ann', ...FACE },
        recipient: { name: 'bob', ...FACE },
        at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        networkAsset: { ...LUSD, name: 'LUSD' },
      })
    }
    expect((await eve.api.graph<{ transferActivity: object | null }>(TRANSFER, { id })).data.transferActivity).toBeNull()
  })
})

test('[PKT-10] the pocket explains why an amount is open: offers and invitations with their recipients', async () => {
  const { id } = (await offer()).body
  const invited = (await ann.api.call(transfer.send, { body: { asset: 'LUSD', recipient: 'new@example.org', quantity: '4' }, key: key() }))
    .body
  const { body } = await ann.api.call(pocket.explain, { params: { id: String(ann.profileId), asset: 'LUSD' } })
  expect(body.parts).toContainEqual(
    expect.objectContaining({ kind: 'offer', ref: id, amount: '10000000', to: { name: 'bob', displayName: 'bob' } }),
  )
  expect(body.parts).toContainEqual(
    expect.objectContaining({ kind: 'invitation', ref: invited.id, amount: '4000000', to: { name: null, displayName: 'new@example.org' } }),
  )
  expect(body.parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(body.open))
})

test('[PKT-10] an entry shows the other side, the note, and of an exchange what went the other way', async () => {
  const { id } = (await offer()).body
  await bob.api.call(transfer.accept, { params: { id } })
  const asked = (await ann.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob', quantity: '1', note: 'Tea' }, key: key() }))
    .body
  await bob.api.call(transfer.accept, { params: { id: asked.id } })

  const details = async (code: string, pocketId: bigint) =>
    app.db.read(async (tx) => {
      const entries = await tx.rows<{ postingId: bigint; ref: string; kind: string; walletId: bigint; pocketId: bigint }>(sql`
        select p.id as "postingId", p.ref, p.kind, w.id as "walletId", w.pocket_id as "pocketId"
        from entries e join postings p on p.id = e.posting_id join wallets w on w.id = e.wallet_id join assets a on a.id = w.asset_id
        where w.pocket_id = ${pocketId} and a.code = ${code} order by e.wallet_version desc`)
      const found = await transferEntryDetails.read(tx, entries)
      return entries.map(({ postingId }) => found.get(postingId))
    })
  const [request, exchange] = await details('LUSD', ann.pocketId)
  expect(request).toMatchObject({ ref: asked.id, counterpart: { name: 'bob' }, note: 'Tea', otherAsset: null })
  expect(exchange).toMatchObject({ ref: id, counterpart: { name: 'bob' }, note: 'Swap', otherAsset: 'LEUR', otherQuantity: '9250000' })
  const [bought] = await details('LEUR', bob.pocketId)
  expect(bought).toMatchObject({ counterpart: { name: 'ann' }, otherAsset: 'LUSD', otherQuantity: '10000000' })
})
