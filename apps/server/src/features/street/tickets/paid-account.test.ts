import { street as calls } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { linkAccount } from '../../agent/testing/desk.ts'
import { ticketStreet, BUY, SELL, HIDDEN } from './testing/open-tickets.ts'
import { actAs, bodyOf, bring, open, read, step } from './testing/trade.ts'

const { app, street, dealer, taker } = await ticketStreet()

describe('the account that is paid to', () => {
  const DEALERS = {
    kind: 'bank',
    beneficiaryName: 'Whole Beneficiary',
    bankName: 'Harbor Street Bank',
    typeAccount: 'checking',
    accountNumberType: 'aba',
    accountNumber: '880012457',
    bankRoutingNumber: '021000021',
    taxId: '',
    email: '',
  }

  test.each([BUY, SELL])('[DEF-120] [STR-07] is shown to both from accepted on, until the $side ticket is final', async (kind) => {
    const number = kind.side === 'buy' ? '880012457' : '990045612'
    const id = await open(street, kind)
    const shown = async () => {
      const replies = [(await read(dealer, id)).body, (await read(taker, id)).body]
      return replies.map(({ link, ad }) => [link, ad.bankLink])
    }
    const account = { ...DEALERS, accountNumberType: expect.any(String) as string, accountNumber: number }
    const whole = [account, kind.side === 'buy' ? account : null]
    expect(await shown()).toEqual([
      [null, null],
      [null, null],
    ])
    await step(street, id, 'dealer', 'accept', 'escrowed')
    expect(await shown()).toEqual([whole, whole])
    await step(street, id, kind.side === 'buy' ? 'taker' : 'dealer', 'ship', 'accepted')
    expect(await shown()).toEqual([whole, whole])
    await step(street, id, kind.side === 'buy' ? 'dealer' : 'taker', 'complete', 'shipped')
    expect(await shown()).toEqual([
      [null, null],
      [null, null],
    ])
    for (const who of [dealer, taker]) expect(JSON.stringify((await who.api.call(calls.tickets)).body)).not.toMatch(HIDDEN)
  })

  test('[DEF-120] the payer’s views are logged, once a sitting, the payee’s own are not', async () => {
    const id = await bring(street, BUY, 'accepted')
    const views = () => app.owner.rows(sql`select user_id, action from audit_log where subject = ${`ticket:${id}`} order by id`)
    await read(dealer, id)
    expect(await views()).toEqual([])
    await read(taker, id)
    await read(taker, id)
    const view = { user_id: taker.userId, action: 'ticket.account_read' }
    expect(await views()).toEqual([view])
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update audit_log set at = at - interval '31 minutes' where subject = ${`ticket:${id}`}`)
    })
    await read(taker, id)
    expect(await views()).toEqual([view, view])
  })

  test('[DEF-120] is in no reply that is kept, so that nothing decrypted is stored', async () => {
    const id = await bring(street, BUY, 'accepted')
    const { body } = await actAs(taker, id, bodyOf('ship', 'accepted', { link: street.takersLink, bank: undefined }))
    expect(body.link).toBeNull()
    const kept = await app.owner.rows<{ reply: unknown }>(sql`select reply from idempotent_replies where reply -> 'value' ->> 'id' = ${id}`)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/880012457|990045612|021000021/)
  })

  test('[STR-07] of a wallet or PayPal is an institution that payments are pushed to', async () => {
    const id = await bring(street, SELL, 'accepted')
    const link = await linkAccount(app, taker, 'LUSD', '555777999')
    await app.owner.run(sql`update links set type = 'mobile', bank_name = 'Mercado Pago' where id = ${link}`)
    await app.owner.run(sql`update street_tickets set payee_link_id = ${link} where id = ${id}`)
    expect((await read(dealer, id)).body.link).toEqual({
      kind: 'eftpush',
      institution: 'Mercado Pago',
      beneficiaryName: 'Whole Beneficiary',
      account: '555777999',
    })
  })

  test('[STR-07] its name is compared with the seller’s, as they were called when the ticket was opened', async () => {
    const rename = (name: string) => app.owner.run(sql`update profiles set display_name = ${name} where id = ${dealer.profileId}`)
    const before = await bring(street, BUY, 'accepted')
    await rename('Whole M. Beneficiary')
    const after = await bring(street, BUY, 'accepted')
    expect((await read(taker, before)).body.payeeName).toBe('different')
    expect((await read(taker, after)).body.payeeName).toBe('same')
    await rename('dora')
    expect((await read(taker, after)).body.payeeName).toBe('same')
    await app.owner.run(sql`update street_tickets set payee_link_id = null where id = ${after}`)
    expect((await read(taker, after)).body).toMatchObject({ payeeName: 'unknown', link: null })
  })
})
