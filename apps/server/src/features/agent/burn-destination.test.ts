import { agent } from '@bourse/contracts/agent'
import { link } from '@bourse/contracts/link'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import { burnDesk, cancel, read } from './testing/burn-desk.ts'
import { burn, decideBurn, linkAccount, openAsset } from './testing/desk.ts'

const { app, ann, bob, desk, bobsLink, body } = await burnDesk()

test('[LINK-23] a linked account was used last for the newest withdrawal that did not come to nothing', async () => {
  const lastUse = async (who = ann) => (await who.api.call(link.list)).body.map(({ lastUsedAt }) => lastUsedAt)
  expect(await lastUse()).toEqual([null])
  const { body: made } = await burn(ann, body)
  expect(await lastUse()).toEqual([made.createdAt])
  expect(await lastUse(bob)).toEqual([null])
  await cancel(ann, made.id)
  expect(await lastUse()).toEqual([null])
})

describe('the destination', () => {
  test('[LINK-02] is shown in full to the agent only, once the payout has started, and every view is logged', async () => {
    const { body: made } = await burn(ann, body)
    const looks = () =>
      app.db.read(
        async (tx) =>
          (
            await tx.rows(
              sql`select from audit_log where action = 'burn.destination_read' and subject = ${`burn:${made.id}`} and user_id = ${desk.userId}`,
            )
          ).length,
      )
    expect((await read(desk, made.id)).body.destination).toMatchObject({ accountNumber: '•••• 2457', beneficiary: '' })
    expect(await looks()).toBe(0)
    const taken = await decideBurn(desk, made.id, { action: 'take' })
    expect(taken.body.destination.accountNumber).toBe('•••• 2457')
    const whole = { accountNumber: '880012457', beneficiary: 'Whole Beneficiary', routingNumber: '021000021', accountType: 'checking' }
    expect((await read(desk, made.id)).body.destination).toMatchObject(whole)
    expect((await read(desk, made.id)).body.destination).toMatchObject(whole)
    expect(await looks()).toBe(2)
    expect((await read(ann, made.id)).body.destination.accountNumber).toBe('•••• 2457')
    const queue = (await desk.api.call(agent.agentBurns)).body.items
    expect(JSON.stringify(queue)).not.toContain('880012457')
    await decideBurn(desk, made.id, { action: 'reject', reason: 'wrong account' })
    expect((await read(desk, made.id)).body.destination.accountNumber).toBe('•••• 2457')
    const kept = await app.owner.rows(sql`select from idempotent_replies where reply::text like '%880012457%'`)
    expect(kept).toEqual([])
    expect(app.logged.join('')).not.toContain('880012457')
  })

  test('[LINK-09] tells the agent which number its owner confirmed against the check digit, masked and whole', async () => {
    const form = {
      asset_id: 'LUSD',
      bank_name: 'Harbor Street Bank',
      bank_address: '218 Harbor Street',
      beneficiary: 'Whole Beneficiary',
      bank_routing_number: '021000022',
      account_number: '770012457',
      type_account: 'checking',
    }
    const { body: linked } = await ann.api.call(link.addBank, { body: { ...form, confirmed_fields: ['bank_routing_number'] } })
    const { body: made } = await burn(ann, { ...body, link: linked.link_id })
    const inQueue = async (id: string) => (await desk.api.call(agent.agentBurns)).body.items.find((row) => row.id === id)?.destination
    expect((await inQueue(made.id))?.confirmedNumbers).toEqual(['routingNumber'])
    await decideBurn(desk, made.id, { action: 'take' })
    const whole = (await read(desk, made.id)).body.destination
    expect(whole).toMatchObject({ routingNumber: '021000022', confirmedNumbers: ['routingNumber'] })
    await decideBurn(desk, made.id, { action: 'reject', reason: 'wrong account' })
    const { body: plain } = await burn(ann, body)
    expect((await inQueue(plain.id))?.confirmedNumbers).toEqual([])
    await decideBurn(desk, plain.id, { action: 'reject', reason: 'wrong account' })
  })

  test('a link that an open burn uses can’t be removed; its record still names it after it was removed', async () => {
    const id = await linkAccount(app, ann, 'LUSD', '990044')
    const { body: made } = await burn(ann, { ...body, link: id })
    expect(await ann.api.call(link.remove, { params: { id } })).toMatchObject(refused(409, 'LINK_IN_USE'))
    await decideBurn(desk, made.id, { action: 'take' })
    expect(await ann.api.call(link.remove, { params: { id } })).toMatchObject(refused(409, 'LINK_IN_USE'))
    await decideBurn(desk, made.id, { action: 'confirm', payoutReference: 'x' })
    expect(await ann.api.call(link.remove, { params: { id } })).toMatchObject({ status: 200 })
    expect((await read(ann, made.id)).body.destination.accountNumber).toBe('•••• 044')
    expect(await burn(ann, { ...body, link: id })).toMatchObject(refused(404, 'LINK_NOT_FOUND'))
  })

  test('of another user, or of another asset, is unknown', async () => {
    await openAsset(app, 'LEUR')
    for (const wrong of [bobsLink, '999999999'])
      expect(await burn(ann, { ...body, link: wrong })).toMatchObject(refused(404, 'LINK_NOT_FOUND', { link: ['fields.invalid'] }))
    expect(await burn(ann, { ...body, asset: 'LEUR' })).toMatchObject(refused(404, 'LINK_NOT_FOUND'))
  })
})
