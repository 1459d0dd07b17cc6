import { perk } from '@bourse/contracts/perk'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { dataUrl, picture } from '../../platform/media/testing/hostile-images.ts'
import { invalid, refused } from '../../testing/refused.ts'
import { newKey } from './testing/circles.ts'
import { savedPerks, FIELDS } from './testing/saved-perks.ts'

const { app, olga, ann, join, figures, membership, passTime, update, made, read } = await savedPerks()

describe('[DEF-149] changing a perk', () => {
  test('takes the same fields, under the same rules', async () => {
    const { rowId } = await made({ membership: 'any', duesMonthly: '12' })
    const { status, body } = await update(rowId, {
      ...FIELDS,
      name: 'Gardeners',
      membership: 'request',
      duesMonthly: '10',
      duesAnnual: '100',
    })
    expect([status, body.name, body.membership, body.duesMonthly, body.duesAnnual]).toEqual([
      200,
      'Gardeners',
      'request',
      '10000000',
      '100000000',
    ])
    for (const wrong of [
      { name: '' },
      { membership: 'invite' },
      { membership: 'none', duesMonthly: '1' },
      { membership: 'any', duesDaily: '0' },
    ])
      expect((await update(rowId, { ...FIELDS, ...wrong })).status).toBe(400)
    expect(await read(rowId)).toEqual(body)
  })

  test('[PROF-48] is for its owner: who sees it is refused, and to others it does not exist', async () => {
    const { rowId } = await made()
    const hidden = await made({ visibility: 'private' })
    expect(await update(rowId, FIELDS, ann)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await update(hidden.rowId, FIELDS, ann)).toMatchObject(refused(404, 'PERK_NOT_FOUND'))
    expect(await update('999999999', FIELDS)).toMatchObject(refused(404, 'PERK_NOT_FOUND'))
    expect(await update(rowId, { image: '' }, ann)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect((await app.api().call(perk.update, { params: { id: rowId }, body: FIELDS })).status).toBe(401)
    expect([(await read(rowId, ann)).isOwner, (await read(rowId)).isOwner]).toEqual([false, true])
  })

  test('the asset stays once a member pays in it, or has been asked to', async () => {
    const terms = { ...FIELDS, membership: 'request', duesMonthly: '12' }
    const { rowId } = await made(terms)
    expect((await update(rowId, { ...terms, quoteAsset: 'LEUR' })).body.quoteAsset?.code).toBe('LEUR')
    await update(rowId, { ...terms, quoteAsset: 'LUSD' })
    expect((await join(ann, rowId, { choice: 'monthly', payment: 12_000_000n })).body.status).toBe('asked')
    const denied = refused(409, 'PERK_ASSET_FIXED', { quoteAsset: [expect.any(String)] })
    expect(await update(rowId, { ...terms, quoteAsset: 'LEUR' })).toMatchObject(denied)
    const { id } = await membership(ann, rowId)
    await olga.api.call(perk.decideMember, { params: { id: rowId, membership: String(id) }, body: { action: 'approve' } })
    await olga.api.call(perk.decideMember, { params: { id: rowId, membership: String(id) }, body: { action: 'remove' } })
    expect(await update(rowId, { ...terms, quoteAsset: 'LEUR' })).toMatchObject(denied)
    expect((await update(rowId, terms)).body.quoteAsset?.code).toBe('LUSD')
  })

  test('a perk with members goes on having them', async () => {
    const { rowId } = await made({ membership: 'any' })
    await join(ann, rowId)
    expect(await update(rowId, { ...FIELDS, membership: 'none' })).toMatchObject(invalid({ membership: [expect.any(String)] }))
    expect(await read(rowId)).toMatchObject({ membership: 'any', memberCount: 1 })
  })

  test('[DEF-145] higher dues are announced to those who pay them', async () => {
    const { rowId } = await made({ membership: 'any', duesMonthly: '12' })
    expect(await join(ann, rowId, { choice: 'monthly', payment: 12_000_000n })).toMatchObject({ status: 200 })
    await update(rowId, { ...FIELDS, membership: 'any', duesMonthly: '15' })
    expect(await membership(ann, rowId)).toMatchObject({ price: 12_000_000n, new_price: 15_000_000n, is_new_price_agreed: false })
  })

  test('[DEF-136] switching it off hides it and ends what was joined, once, whatever arrives at once; and it comes back empty', async () => {
    const terms = { ...FIELDS, membership: 'any', duesLifetime: '100' }
    const { rowId } = await made(terms)
    await join(ann, rowId, { choice: 'lifetime', payment: 100_000_000n })
    await passTime(new Date())
    const before = await figures(ann)
    const [key, off] = [newKey(), { ...terms, isActive: false }]
    const answers = await Promise.all([update(rowId, off, olga, key), update(rowId, off, olga, key), update(rowId, off)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await membership(ann, rowId)).toMatchObject({ status: 'ended' })
    await passTime(new Date())
    const refund = (await figures(ann)).available - before.available
    expect(refund > 99_000_000n && refund <= 100_000_000n).toBe(true)
    const owned = (await olga.api.call(perk.owned)).body.find((one) => one.perk.rowId === rowId)
    expect(owned).toMatchObject({ refunded: String(refund), refundedCount: 1, switchedOffAt: expect.any(Number) })
    expect(await ann.api.call(perk.read, { params: { id: rowId } })).toMatchObject({ status: 404 })
    expect(await update(rowId, terms)).toMatchObject({ status: 200, body: { isActive: true, memberCount: 0, switchedOffAt: null } })
    expect((await ann.api.call(perk.read, { params: { id: rowId } })).status).toBe(200)
  })

  test('an owner who can’t refund the unused dues can’t switch it off', async () => {
    const terms = { ...FIELDS, membership: 'any', duesLifetime: '50' }
    const { rowId } = await made(terms)
    await join(ann, rowId, { choice: 'lifetime', payment: 50_000_000n })
    const { available } = await figures(olga)
    await app.owner.run(sql`update wallets set is_frozen = true where pocket_id = ${olga.pocketId}`)
    const answer = await update(rowId, { ...terms, isActive: false })
    expect([answer.status >= 400, (await read(rowId)).isActive, (await figures(olga)).available]).toEqual([true, true, available])
    await app.owner.run(sql`update wallets set is_frozen = false where pocket_id = ${olga.pocketId}`)
  })
})

describe('[API-48] the image', () => {
  test('is set, replaced and removed by the owner; rubbish is refused', async () => {
    const { rowId } = await made()
    const image = dataUrl(await picture().jpeg().toBuffer(), 'image/jpeg')
    const first = (await update(rowId, { image })).body.image
    expect(first).toMatch(/^\/media\//)
    const second = (await update(rowId, { image })).body.image
    expect(second).not.toBe(first)
    expect((await fetch(`${app.url}${second}`)).status).toBe(200)
    for (const wrong of ['rubbish', 'data:image/png;base64,AAAA', 7]) expect((await update(rowId, { image: wrong })).status).toBe(400)
    expect((await read(rowId)).image).toBe(second)
    expect((await update(rowId, { image: '' })).body.image).toBeNull()
    // The fields of the form leave the image alone.
    await update(rowId, { image })
    expect((await update(rowId, FIELDS)).body.image).not.toBeNull()
  })
})
