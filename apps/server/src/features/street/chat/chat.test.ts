import { friend } from '@bourse/contracts/friend'
import { street } from '@bourse/contracts/street'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import type { Trader } from '../../../testing/traders.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { bring, newKey, openStreet, step } from '../tickets/testing/trade.ts'
import { endOpen } from './testing/end-open.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, stranger } = world
const BUY = { side: 'buy', handling: 'escrow' } as const

const say = (who: Trader, id: string, body: object, key?: string) =>
  who.api.call(street.say, { params: { id }, body, ...(key !== undefined && { key }) })
const chatOf = (who: Trader, id: string, query: Record<string, string> = {}) => who.api.call(street.messages, { params: { id }, query })
const markRead = (who: Trader, id: string, message: string) => who.api.call(street.readMessages, { params: { id }, body: { message } })
const textsOf = async (who: Trader, id: string, query: Record<string, string> = {}) =>
  (await chatOf(who, id, query)).body.items.map(({ text, phrase }) => phrase ?? text)

/** Each test has its own ticket, and nobody is held up by the tests before. */
let id = ''
beforeEach(async () => {
  await endOpen(world)
  id = await bring(world, BUY, 'accepted')
})

describe('[ACT-11] in the feed', () => {
  const shown = async (who: Trader, more = {}) =>
    (await feedOf(who.api, { filter: 'messages', first: 50, ...more })).items.filter(({ actionId }) => actionId === id)

  test('a message has its text and how many there are, until the reader answers', async () => {
    await say(taker, id, { text: 'First' })
    expect((await shown(dealer)).map(({ message }) => message)).toEqual([{ text: 'First', count: 1 }])
    await say(taker, id, { phrase: 'paid' })
    expect((await shown(dealer)).map(({ message }) => message)).toEqual([{ text: 'I’ve paid.', count: 2 }])
    expect((await shown(dealer, { lang: 'es' }))[0]?.message?.text).not.toBe('I’ve paid.')
    const { items } = (await chatOf(dealer, id)).body
    await markRead(dealer, id, items.at(-1)?.id ?? '')
    await say(dealer, id, { text: 'Thank you' })
    await say(taker, id, { text: `Second ${'x'.repeat(600)}` })
    const [second, first] = await shown(dealer)
    expect(first?.message).toEqual({ text: 'I’ve paid.', count: 2 })
    expect([second?.message?.count, second?.message?.text.length]).toEqual([1, 300])
    expect((await shown(taker)).map(({ message }) => message)).toEqual([{ text: 'Thank you', count: 1 }])
    expect(await shown(stranger)).toEqual([])
  })
})

describe('writing', () => {
  test('[DEF-121] both sides write and read, oldest first, each under their seat', async () => {
    const first = await say(taker, id, { text: '  Hello, I’ll pay in a minute.  ' })
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d+$/),
        author: 'taker',
        text: 'Hello, I’ll pay in a minute.',
        phrase: null,
        image: null,
        hasContact: false,
        at: expect.any(Number),
      },
    ])
    expect((await say(dealer, id, { phrase: 'thanks' })).body).toMatchObject({ author: 'dealer', text: '', phrase: 'thanks' })
    for (const who of [dealer, taker]) expect(await textsOf(who, id)).toEqual(['Hello, I’ll pay in a minute.', 'thanks'])
  })

  test.each([
    ['nothing', {}, 'text', 'fields.required'],
    ['blanks', { text: ' \n ' }, 'text', 'fields.required'],
    ['2,001 characters', { text: 'a'.repeat(2001) }, 'text', 'fields.tooLong'],
    ['a number', { text: 7 }, 'text', 'fields.invalid'],
    ['a phrase that does not exist', { phrase: 'goodbye' }, 'phrase', 'fields.invalid'],
    ['a phrase and a text', { phrase: 'paid', text: 'and more' }, 'phrase', 'fields.invalid'],
    ['a phrase and an image', { phrase: 'paid', image: 'data:image/png;base64,AAAA' }, 'phrase', 'fields.invalid'],
    ['an address instead of an image', { image: 'https://example.org/a.png' }, 'image', 'fields.image'],
  ])('[DEF-121] %s is refused, and nothing is written', async (_name, body, field, text) => {
    const answer = await say(taker, id, body)
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'INVALID', { [field]: [text] }])
    expect(await textsOf(taker, id)).toEqual([])
  })

  test('[DEF-121] a text of 2,000 characters is accepted', async () => {
    expect((await say(taker, id, { text: 'é'.repeat(2000) })).body.text).toHaveLength(2000)
  })

  test('[DEF-121] the same call again, also at once, writes one message', async () => {
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => say(taker, id, { text: 'Once' }, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await say(taker, id, { text: 'Once' }, key)).body.id).toBe(answers[0]?.body.id)
    expect(await textsOf(dealer, id)).toEqual(['Once'])
    expect((await say(taker, id, { text: 'Twice' }, key)).body.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  test('[DEF-121] messages that are written at once are read in the order of their ids', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text, place) => say(place % 2 ? dealer : taker, id, { text })))
    const { items: messages } = (await chatOf(taker, id)).body
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted((a, b) => a - b))
  })
})

describe('who may', () => {
  test('[DEF-121] for a stranger, and for staff, there is no such ticket', async () => {
    await say(taker, id, { text: 'Private' })
    const isStaff = (is: boolean) =>
      app.owner.run(
        is
          ? sql`insert into staff_roles (user_id, role) values (${stranger.userId}, 'compliance')`
          : sql`delete from staff_roles where user_id = ${stranger.userId}`,
      )
    for (const is of [false, true]) {
      await isStaff(is)
      const calls = [await chatOf(stranger, id), await say(stranger, id, { text: 'Hi' }), await markRead(stranger, id, '1')]
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(calls.map(() => [404, 'TICKET_NOT_FOUND']))
    }
    await isStaff(false)
    expect(await textsOf(dealer, id)).toEqual(['Private'])
  })

  test.each(['0', '999999999'])('[DEF-121] ticket %s does not exist', async (unknown) => {
    const { status } = await say(taker, unknown, { text: 'Hi' })
    expect(status).toBe(unknown === '0' ? 400 : 404)
  })

  test('[DEF-121] a block changes nothing while the ticket runs, and ends the chat with it', async () => {
    await dealer.api.call(friend.block, { body: { profileId: String(taker.profileId) } })
    expect([(await say(taker, id, { text: 'Paid' })).status, (await say(dealer, id, { text: 'Seen' })).status]).toEqual([200, 200])
    await step(world, id, 'taker', 'cancel', 'accepted')
    const refused = [await say(taker, id, { text: 'Why?' }), await say(dealer, id, { text: 'No' })]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'STATE_CONFLICT']))
    await dealer.api.call(friend.unblock, { params: { id: String(taker.profileId) } })
    expect((await say(taker, id, { text: 'Why?' })).status).toBe(200)
  })

  test('[DEF-121] the chat stays open for 30 days after the end, and can be read afterwards', async () => {
    const ended = await bring(world, BUY, 'completed')
    const endedAgo = (ago: string) =>
      app.owner.transaction(async (tx) => {
        await tx.run(sql`alter table street_tickets disable trigger street_tickets_end_once`)
        await tx.run(sql`update street_tickets set ended_at = now() - ${ago}::interval where id = ${ended}`)
        await tx.run(sql`alter table street_tickets enable trigger street_tickets_end_once`)
      })
    await endedAgo('29 days 23 hours 59 minutes')
    expect((await say(taker, ended, { text: 'Thanks again' })).status).toBe(200)
    await endedAgo('30 days 1 minute')
    const late = await say(taker, ended, { text: 'One more thing' })
    expect([late.status, late.body.code]).toEqual([409, 'STATE_CONFLICT'])
    expect(await textsOf(dealer, ended)).toEqual(['Thanks again'])
  })
})

describe('limits', () => {
  const fill = () =>
    app.owner.run(
      sql`update throttles set full_at = clock_timestamp() + interval '60 seconds' where key = ${`street-chat:${id}:${taker.userId}`}`,
    )

  test('[DEF-121] thirty messages pass at once; whoever has used them up waits, on this ticket only', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, () => say(taker, id, { phrase: 'hello' })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(await fill()).toBe(1)
    const refused = await say(taker, id, { text: 'One more' })
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await say(dealer, id, { text: 'Slow down' })).status).toBe(200)
    const other = await bring(world, BUY, 'accepted')
    expect((await say(taker, other, { text: 'Hello' })).status).toBe(200)
  })
})

describe('reading', () => {
  test('[DEF-121] pages forwards and backwards', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await say(taker, id, { text })
    const all = (await chatOf(dealer, id)).body
    const at = (place: number) => all.items[place]?.id ?? ''
    const cursor = async (query: Record<string, string>) => (await chatOf(dealer, id, query)).body.next ?? ''
    expect([all.items.length, all.next]).toEqual([5, null])
    const pages: [Record<string, string>, string[], boolean][] = [
      [{ limit: '2' }, ['4', '5'], true],
      [{ limit: '5' }, ['1', '2', '3', '4', '5'], false],
      [{ limit: '2', after: await cursor({ limit: '2' }) }, ['2', '3'], true],
      [{ limit: '3', after: await cursor({ limit: '3' }) }, ['1', '2'], false],
      [{ limit: '2', since: at(0) }, ['2', '3'], true],
      [{ limit: '2', since: at(0), after: await cursor({ limit: '2', since: at(0) }) }, ['4', '5'], false],
      [{ limit: '2', since: at(2) }, ['4', '5'], false],
      [{ since: at(4) }, [], false],
    ]
    for (const [query, texts, hasMore] of pages) {
      const { body } = await chatOf(dealer, id, query)
      expect([query, body.items.map(({ text }) => text), body.next !== null]).toEqual([query, texts, hasMore])
    }
    for (const query of [{ limit: '0' }, { limit: '201' }, { after: 'x' }, { since: 'x' }])
      expect((await chatOf(dealer, id, query)).status).toBe(400)
  })

  test('[DEF-121] marks go forward only, never beyond the last message, and are shown to the other side', async () => {
    const sent = [await say(taker, id, { text: '1' }), await say(taker, id, { text: '2' }), await say(dealer, id, { text: '3' })]
    const [first = '', second = '', third = ''] = sent.map(({ body }) => body.id)
    expect((await chatOf(taker, id)).body).toMatchObject({ otherRead: '0', otherSeenAt: null })
    expect((await markRead(dealer, id, first)).body).toEqual({ unread: 1 })
    expect((await chatOf(taker, id)).body).toMatchObject({ otherRead: first, otherSeenAt: expect.any(Number) })
    expect((await markRead(dealer, id, '999999999')).body).toEqual({ unread: 0 })
    expect((await markRead(dealer, id, second)).body).toEqual({ unread: 0 })
    expect((await chatOf(taker, id)).body.otherRead).toBe(third)
    expect((await chatOf(dealer, id)).body.otherRead).toBe('0')
    expect((await markRead(taker, id, '1')).body).toEqual({ unread: 1 })
    expect((await markRead(taker, id, 'rubbish')).status).toBe(400)
  })
})

describe('the feed', () => {
  const told = async (who: Trader) =>
    (await feedOf(who.api, { first: 50 })).items.filter(({ verb, actionId }) => verb === 'ticket.message' && actionId === id).length

  test('[DEF-121] has one entry for the other side, however many messages come, until they have read them', async () => {
    await Promise.all([1, 2, 3].map((text) => say(taker, id, { text: String(text) })))
    expect([await told(dealer), await told(taker)]).toEqual([1, 0])
    await say(dealer, id, { text: 'I’m here' })
    expect([await told(dealer), await told(taker)]).toEqual([1, 1])
    const { items: messages } = (await chatOf(dealer, id)).body
    await markRead(dealer, id, messages.at(-1)?.id ?? '')
    await say(taker, id, { text: 'Good' })
    await say(taker, id, { text: 'Very good' })
    expect([await told(dealer), await told(taker)]).toEqual([2, 1])
  })
})

describe('contact data', () => {
  test('[DEF-121] is marked for both; what the ticket shows anyway is not', async () => {
    const reference = (await taker.api.call(street.readTicket, { params: { id } })).body.reference
    for (const text of [`Paid 11.00 with ${reference}`, 'Write to tomas@example.org']) await say(taker, id, { text })
    for (const who of [dealer, taker]) expect((await chatOf(who, id)).body.items.map(({ hasContact }) => hasContact)).toEqual([false, true])
  })
})
