import { session } from '@bourse/contracts/session'
import { venue } from '@bourse/contracts/venue'
import { lastEnd } from '@bourse/domain/venue'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { badAmounts } from '../../testing/bad-amounts.ts'
import { refused } from '../../testing/refused.ts'
import { makeTrader } from '../../testing/traders.ts'
import { signInAgain } from '../session/testing/people.ts'
import { savedVenues } from './testing/saved-venues.ts'
import { CLASS, DAY_MS, makeToken } from './testing/venues.ts'

const { app, ana, bob, staff, clumsy, fund, create, refusal } = await savedVenues()

describe('[API-28] creating a venue', () => {
  test('[VEN-01] [DEF-128] answers with the venue, sponsored by the active profile, with a pocket of its own', async () => {
    const { status, body } = await create(
      fund({ name: '  Rooftop Orchard ', isAllOrNothing: true, budget: [{ text: 'Soil', amount: '1.5' }] }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      rowId: expect.stringMatching(/^[0-9]+$/),
      name: 'Rooftop Orchard',
      venueType: 'fund',
      assetClass: { slug: CLASS, name: 'Food' },
      status: 'open',
      target: '40000000000',
      targetAsset: { code: 'LUSD' },
      targetQuoteAsset: { code: 'LUSD' },
      isAllOrNothing: true,
      raised: '0',
      value: '0',
      permille: 0,
      backerCount: 0,
      boost: '0',
      transparency: 'totals',
      budget: [{ text: 'Soil', amount: '1500000' }],
      sponsor: { name: 'ana' },
      isOwner: true,
      days: [],
      sponsorRecord: { ventures: 1, met: 0 },
      backers: [],
      viewer: null,
      pocket: { wallets: [{ asset: { code: 'LUSD' }, balance: '0' }] },
    })
    expect(body.withdrawUntil).toBe((body.endsAt ?? 0) - 2 * DAY_MS)
    const kind = await app.db.value<string>(sql`select kind from published.pockets where id = ${body.pocket.id}::bigint`)
    expect(kind).toBe('venue')
  })

  test('[VEN-01] an organization creates one too, and sponsors it', async () => {
    const group = await app.db.transaction((tx) =>
      createProfile(tx, { userId: ana.userId, name: 'orchards', kind: 'association', isGroup: false }),
    )
    const acting = await signInAgain(app, ana)
    acting.access = (await acting.call(session.open, { body: { profileId: String(group) } })).body.access
    const { status, body } = await acting.call(venue.create, { body: fund() })
    expect([status, body]).toMatchObject([201, { sponsor: { name: 'orchards', profileType: 'ORGANIZATIONAL' }, isOwner: true }])
  })

  test('[VEN-14] [VEN-18] [VEN-19] [VEN-20] [VEN-23] [VEN-24] names what is missing', async () => {
    const { status, body } = await create({})
    expect([status, body.code]).toEqual([400, 'INVALID'])
    expect(body.fields).toMatchObject({
      name: ['fields.required'],
      venueType: ['fields.required'],
      assetClass: ['fields.required'],
      description: ['fields.required'],
    })
    expect(await refusal({ target: undefined, targetQuoteAsset: undefined })).toEqual([
      400,
      'INVALID',
      { target: ['fields.required'], targetQuoteAsset: ['fields.required'] },
    ])
  })

  test('[VEN-15] a name of 64 characters is kept, whatever they are made of; one of 65 is refused', async () => {
    expect((await create(fund({ name: '👩‍🌾'.slice(0, 2).repeat(64) }))).status).toBe(201)
    expect(await refusal({ name: 'x'.repeat(65) })).toEqual([400, 'INVALID', { name: ['fields.name64'] }])
    expect((await create(fund({ name: 'y'.repeat(64) }))).body.name).toBe('y'.repeat(64))
  })

  test('[VEN-16] a name that reads the same already exists, and of two at once one gets it', async () => {
    expect((await create(fund({ name: 'Huerta Ñandú' }))).status).toBe(201)
    const exists = [400, 'INVALID', { name: ['fields.exists'] }]
    expect(await refusal({ name: 'huerta  NANDU' }, bob)).toEqual(exists)
    const both = await Promise.all([ana, bob, ana, bob].map((by) => create(fund({ name: 'The one' }), by)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    expect(both.find(({ status }) => status === 400)?.body.fields).toEqual({ name: ['fields.exists'] })
  })

  test('[VEN-21] [VEN-22] only staff may choose a class that is not open, and nobody one that does not exist', async () => {
    const denied = [400, 'INVALID', { assetClass: ['fields.assetClass'] }]
    expect(await refusal({ assetClass: 'closed' })).toEqual(denied)
    expect((await create(fund({ assetClass: 'closed' }), staff)).body.assetClass).toEqual({ slug: 'closed', name: 'Closed' })
    expect(await refusal({ assetClass: 'nowhere' }, staff)).toEqual(denied)
  })

  test.each([
    ['0', 'fields.AMOUNT_NOT_POSITIVE'],
    ['0.009999', 'fields.AMOUNT_DECIMALS'],
    ...badAmounts(6).filter(([text]) => text !== ''),
    ['', 'fields.required'],
  ])('[VEN-28] [DEF-129] a target of %j is refused', async (target, text) => {
    expect(await refusal({ target }, clumsy)).toEqual([400, 'INVALID', { target: [text] }])
  })

  test('a line of the plan is sent in whole units of the target’s asset, and refused by its place; nothing is kept of the rest', async () => {
    const plan = [
      { text: 'Soil', amount: '0.000001' },
      { text: 'Help of friends', amount: '0' },
    ]
    expect((await create(fund({ budget: plan }))).body.budget).toEqual([
      { text: 'Soil', amount: '1' },
      { text: 'Help of friends', amount: '0' },
    ])
    for (const [amount, word] of badAmounts(6))
      expect(await refusal({ name: 'Not planned', budget: [...plan, { text: 'Trees', amount }] }, clumsy)).toEqual([
        400,
        'INVALID',
        { 'budget.2.amount': [word] },
      ])
    expect((await bob.api.call(venue.search, { body: { name: 'Not planned' } })).body).toEqual([])
  })

  test('without a target, the plan is of what the venture collects', async () => {
    await makeToken(app.db)
    const body = { venueType: 'venue', targetAsset: 'BRS', budget: [{ text: 'Soil', amount: '0.00000001' }] }
    expect((await create(fund(body))).body.budget).toEqual([{ text: 'Soil', amount: '1' }])
    expect((await create(fund({ ...body, targetAsset: 'LUSD' }))).body.fields).toEqual({ 'budget.0.amount': ['fields.AMOUNT_DECIMALS'] })
  })

  test('[DEF-129] [VEN-26] an end must be in the future and may be left open; all or nothing needs one', async () => {
    expect(await refusal({ endsAt: Date.now() - 1 })).toEqual([400, 'INVALID', { endsAt: ['fields.future'] }])
    const tooFar = [400, 'INVALID', { endsAt: ['fields.tenYears'] }]
    expect(await refusal({ endsAt: lastEnd(new Date()).getTime() + 60_000 })).toEqual(tooFar)
    expect(await refusal({ endsAt: Date.UTC(275_760, 0, 1) })).toEqual(tooFar)
    expect((await create(fund({ endsAt: lastEnd(new Date()).getTime() - 60_000 }))).status).toBe(201)
    expect(await refusal({ endsAt: null, isAllOrNothing: true })).toEqual([400, 'INVALID', { endsAt: ['fields.endNeeded'] }])
    const { status, body } = await create(fund({ endsAt: null }))
    expect([status, body.endsAt, body.withdrawUntil]).toEqual([201, null, null])
  })

  test('[DEF-126] [DEF-155] what it collects needs a rate to the target, and must be an asset that is shown and that anybody may hold', async () => {
    const { status, body } = await create(fund({ targetAsset: 'LEUR' }))
    expect([status, body.code]).toEqual([409, 'NO_RATE'])
    expect(await refusal({ targetAsset: 'NONE' })).toEqual([400, 'INVALID', { targetAsset: ['fields.asset'] }])
    await app.owner.run(sql`update assets set is_visible = false where code = 'LEUR'`)
    expect(await refusal({ targetQuoteAsset: 'LEUR' })).toEqual([400, 'INVALID', { targetQuoteAsset: ['fields.asset'] }])
    await app.owner.run(sql`update assets set is_visible = true, needs_authorization = true where code = 'LEUR'`)
    expect(await refusal({ targetQuoteAsset: 'LEUR' })).toEqual([400, 'INVALID', { targetQuoteAsset: ['fields.asset'] }])
    expect(await refusal({ targetAsset: 'LEUR' })).toEqual([400, 'INVALID', { targetAsset: ['fields.asset'] }])
    await app.owner.run(sql`update assets set needs_authorization = false where code = 'LEUR'`)
  })

  test('[VEN-23] one that is no fund has neither target nor end', async () => {
    const { status, body } = await create(fund({ venueType: 'venue', isAllOrNothing: true, targetAsset: 'LEUR' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ target: null, targetQuoteAsset: null, endsAt: null, isAllOrNothing: false, permille: null, value: null })
    expect(body.targetAsset.code).toBe('LEUR')
  })

  test('needs a session', async () => {
    expect((await app.api().call(venue.create, { body: fund() })).status).toBe(401)
  })
})

describe('[API-29] editing a venue', () => {
  const edit = (id: string, body: unknown, by = ana) => by.api.call(venue.update, { params: { id }, body })

  test('[VEN-17] keeps its own name, and changes what is sent', async () => {
    const first = fund()
    const { rowId } = (await create(first)).body
    const { status, body } = await edit(rowId, { ...first, description: 'Figs.', target: '50000', transparency: 'contribs' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rowId,
      name: first.name,
      description: 'Figs.',
      summary: 'Figs.',
      target: '50000000000',
      transparency: 'contribs',
    })
    const other = (await create(fund())).body
    expect((await edit(other.rowId, { ...first, name: first.name.toUpperCase() })).body.fields).toEqual({ name: ['fields.exists'] })
  })

  test('[PROF-48] is for who acts for its sponsor; others are refused, and an unknown one does not exist', async () => {
    const { rowId } = (await create(fund())).body
    const answers = await Promise.all([edit(rowId, fund(), bob), edit(rowId, fund(), staff), edit('999999', fund(), bob)])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      [404, 'VENUE_NOT_FOUND'],
    ])
  })

  test('[DEF-132] after the first pledge its terms stay, and the refusal names them; its story does not', async () => {
    const first = fund({ isAllOrNothing: true })
    const { rowId } = (await create(first)).body
    await app.owner.run(sql`update venues set frozen_at = now() where id = ${rowId}::bigint`)
    const changed = await edit(rowId, {
      ...first,
      target: '0.01',
      targetQuoteAsset: 'LEUR',
      isAllOrNothing: false,
      endsAt: Date.now() + DAY_MS,
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'VENUE_FROZEN'])
    const stays = ['fields.frozen']
    expect(changed.body.fields).toEqual({
      target: stays,
      targetQuoteAsset: stays,
      targetAsset: stays,
      isAllOrNothing: stays,
      endsAt: stays,
    })
    expect((await edit(rowId, { ...first, venueType: 'venue' })).body.fields).toMatchObject({ venueType: stays })
    const told = { name: `${first.name} bis`, description: 'Lemons.', transparency: 'secret' }
    const edited = await edit(rowId, { ...first, ...told, budget: [{ text: 'Trees', amount: '5' }] })
    expect(edited.body).toMatchObject({ ...told, budget: [{ text: 'Trees', amount: '5000000' }] })
  })

  test('[DEF-132] one that is over keeps its end, which lies in the past', async () => {
    const first = fund({ isAllOrNothing: true })
    const { rowId } = (await create(first)).body
    const endsAt = Date.now() - DAY_MS
    await app.owner.run(sql`update venues set ends_at = ${new Date(endsAt)} where id = ${rowId}::bigint`)
    expect((await edit(rowId, { ...first, endsAt, description: 'Over.' })).body).toMatchObject({ description: 'Over.', endsAt })
    expect((await edit(rowId, first)).body).toMatchObject({ code: 'VENUE_FROZEN', fields: { endsAt: ['fields.frozen'] } })
  })

  test('[API-48] takes its image as a data URL, which only its sponsor may change or remove', async () => {
    const { rowId } = (await create(fund())).body
    const sharp = (await import('sharp')).default
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336633' } })
      .png()
      .toBuffer()
    const image = `data:image/png;base64,${png.toString('base64')}`
    expect((await edit(rowId, { image }, bob)).status).toBe(403)
    const { body } = await edit(rowId, { image })
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{40}-1200\.webp$/)
    expect((await fetch(`${app.url}${body.image}`)).status).toBe(200)
    expect((await edit(rowId, { image: 'data:image/png;base64,AAAA' })).body.fields).toMatchObject({
      image: [expect.stringMatching(/^fields\.image/)],
    })
    expect((await edit(rowId, { image: '' })).body.image).toBeNull()
    expect((await fetch(`${app.url}${body.image}`)).status).toBe(404)
  })
})

test('[API-28] nobody publishes ventures without end', async () => {
  const eager = await makeTrader(app.db, app.api(), 'eager')
  for (let n = 0; n < 40; n++) await create(fund({ assetClass: 'nowhere' }), eager)
  expect(await create(fund(), eager)).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
})
