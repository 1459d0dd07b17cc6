import { street } from '@bourse/contracts/street'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { dataUrl, MARKER, picture } from '../../../platform/media/testing/hostile-images.ts'
import { testApp } from '../../../testing/app.ts'
import { giveAllRoles, type Trader } from '../../../testing/traders.ts'
import { bring, openStreet } from '../tickets/testing/trade.ts'
import { endOpen } from './testing/end-open.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, stranger } = world
const SHIPPED = { side: 'buy', handling: 'escrow' } as const

const say = (who: Trader, id: string, body: object) => who.api.call(street.say, { params: { id }, body })
const imageOf = (who: Trader, id: string, imageId: string) => who.api.call(street.image, { params: { id, imageId } })
const receipt = dataUrl(Buffer.concat([await picture(401, 299).jpeg().toBuffer(), Buffer.from(MARKER)]), 'image/jpeg')
const half = (await picture().png().toBuffer()).subarray(0, 900)
const tiny = await picture(31, 31).png().toBuffer()
const small = dataUrl(await picture(64, 64).png().toBuffer())

beforeEach(() => endOpen(world))

describe('an image in the chat', () => {
  test('[DEF-121] [DEF-051] is drawn anew, complete, and both sides see it', async () => {
    const id = await bring(world, SHIPPED, 'shipped')
    const { status, body } = await say(taker, id, { text: 'The receipt', image: receipt })
    expect([status, body]).toMatchObject([200, { author: 'taker', text: 'The receipt', image: { width: 401, height: 299 } }])
    const imageId = body.image?.id ?? ''
    for (const who of [dealer, taker]) {
      const shown = await imageOf(who, id, imageId)
      expect([shown.status, shown.body.mediaType]).toEqual([200, 'image/webp'])
      const bytes = Buffer.from(shown.body.content, 'base64')
      expect([bytes.includes(MARKER), await sharp(bytes).metadata()]).toMatchObject([false, { format: 'webp', width: 401, height: 299 }])
    }
    const sealed = await app.db.value<Buffer>(sql`select sealed from street_images where id = ${imageId}`)
    expect([sealed.includes('WEBP'), sealed.includes('RIFF')]).toEqual([false, false])
  })

  test('[DEF-121] may come without a text', async () => {
    const id = await bring(world, SHIPPED, 'accepted')
    expect((await say(dealer, id, { image: small })).body).toMatchObject({ text: '', phrase: null, image: { width: 64, height: 64 } })
  })

  test('[DEF-121] is nobody else’s: not a stranger’s, not of another ticket, and staff’s only in a dispute', async () => {
    const [id, other] = [await bring(world, SHIPPED, 'shipped'), await bring(world, SHIPPED, 'shipped')]
    const imageId = (await say(taker, id, { image: small })).body.image?.id ?? ''
    const seen = async (who: Trader, ticketId: string) => {
      const { status, body } = await imageOf(who, ticketId, imageId)
      return [status, body.code]
    }
    expect([await seen(stranger, id), await seen(taker, other)]).toEqual([
      [404, 'TICKET_NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    await giveAllRoles(app.owner, stranger)
    expect(await seen(stranger, id)).toEqual([404, 'TICKET_NOT_FOUND'])
    await dealer.api.call(street.openDispute, { params: { id }, body: { reason: 'The receipt is of another payment' } })
    expect([await seen(stranger, id), await seen(stranger, other)]).toEqual([
      [200, undefined],
      [404, 'TICKET_NOT_FOUND'],
    ])
    const views = await app.owner.rows(sql`select user_id, subject, data from audit_log where action = 'dispute.image_read' order by id`)
    expect(views).toEqual([{ user_id: stranger.userId, subject: `ticket:${id}`, data: { image: imageId } }])
    await app.owner.run(sql`delete from staff_roles where user_id = ${stranger.userId}`)
    expect(await seen(stranger, id)).toEqual([404, 'TICKET_NOT_FOUND'])
  })

  test.each([
    ['text in a data URL', 'data:text/plain;base64,aGVsbG8=', 400, 'INVALID'],
    ['an SVG', dataUrl('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 400, 'INVALID'],
    ['half a picture', dataUrl(half), 422, 'IMAGE_REFUSED'],
    ['a picture of 31 pixels', dataUrl(tiny), 422, 'IMAGE_REFUSED'],
  ])('[DEF-051] %s is refused, and no message is written', async (_name, image, status, code) => {
    const id = await bring(world, SHIPPED, 'accepted')
    const answer = await say(taker, id, { text: 'Look', image })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([status, code, ['image']])
    expect((await taker.api.call(street.messages, { params: { id } })).body.items).toEqual([])
  })

  test('[DEF-121] a side sends ten a day: of two at once for the last place one passes, and the other side has its own ten', async () => {
    const id = await bring(world, SHIPPED, 'accepted')
    for (let sent = 0; sent < 9; sent++) expect((await say(taker, id, { image: small })).status).toBe(200)
    const last = await Promise.all([say(taker, id, { image: small }), say(taker, id, { image: small })])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = await say(taker, id, { image: small })
    expect([refused.body.code, refused.body.fields]).toEqual(['LIMIT_REACHED', { image: ['fields.imagesOfDay'] }])
    expect([(await say(taker, id, { text: 'Text still works' })).status, (await say(dealer, id, { image: small })).status]).toEqual([
      200, 200,
    ])
  })
})
