import { topics } from '@bourse/contracts/exchange'
import { CancelCode, CancelRequestSchema, encode, OrderCode } from '@bourse/contracts/messages'
import { paper } from '@bourse/contracts/paper'
import { describe, expect, test, vi } from 'vitest'
import { PaperProgram } from '../testing/paper-program.ts'
import { paperBalances, placePaper, SYMBOL } from '../testing/paper-world.ts'
import { paperPrograms } from './testing/paper-programs.ts'

const { world, carla, ana } = await paperPrograms()

describe('changes of play money over MQTT', () => {
  test('[MAX-23] each status has a higher number than the one before, and REST has that of the last', async () => {
    const numbered = () => carla.statuses.filter(({ clOrdId }) => clOrdId === 'numbered')
    await carla.order('numbered', { quantity: 300, price: 950 })
    await world.order(world.ana, 'SELL', '9', '2')
    await world.follow()
    await vi.waitFor(() => expect(carla.statesOf('numbered').at(-1)).toEqual([OrderCode.PARTIAL_FILL, 200]))
    const params = { id: String(numbered()[0]?.orderId) }
    const amended = await world.carla.api.call(paper.amend, { params, body: { price: '9.4' } })
    await vi.waitFor(() => expect(numbered().at(-1)).toMatchObject({ price: 940n, revision: BigInt(amended.body.revision) }))
    await carla.cancel('numbered', 'numbered')
    const numbers = numbered().map(({ revision }) => Number(revision))
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect([numbered().at(-1)?.code, numbers.length]).toEqual([OrderCode.CANCELED, 4])
    const [listed] = (await world.carla.api.call(paper.orders)).body
    expect(listed).toMatchObject({ clOrdID: 'numbered', revision: numbers.at(-1) })
  })

  test('a cancel by name, by another user, and of one that is over', async () => {
    await carla.order('mine', { quantity: 100, price: 700 })
    await ana.cancel('theirs', 'mine', carla.seat.pocketId)
    expect(ana.answersTo('theirs')).toEqual([
      [CancelCode.CANCEL_PENDING, ''],
      [CancelCode.CANCEL_REJECTED, 'UNKNOWN_ORDER'],
    ])
    await carla.cancel('ours', 'mine')
    expect(carla.answersTo('ours').at(-1)).toEqual([CancelCode.CANCEL_ACCEPTED, ''])
    expect(carla.statesOf('mine').at(-1)).toEqual([OrderCode.CANCELED, 0])
    await carla.cancel('again', 'mine')
    expect(carla.answersTo('again').at(-1)).toEqual([CancelCode.CANCEL_ACCEPTED, ''])
    expect(carla.cancels.at(-1)?.isRepeat).toBe(true)
    await carla.order('over', { quantity: 100, price: 1_100 })
    await carla.cancel('late', 'over')
    expect(carla.answersTo('late').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'ALREADY_FINAL'])
    await carla.cancel('real', 'mine', String(world.carla.pocketId))
    expect(carla.answersTo('real').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'INVALID_TARGET'])
  })

  test('all of a pocket, and by an order id that is another’s', async () => {
    for (const name of ['one', 'two']) await carla.order(name, { quantity: 100, price: 700 })
    const orderId = carla.statuses.findLast(({ clOrdId }) => clOrdId === 'one')?.orderId ?? 0n
    const send = (
      program: PaperProgram,
      requestId: string,
      target: { case: 'orderId'; value: bigint } | { case: 'allOfPocket'; value: string },
    ) => program.send(topics.cancel(SYMBOL, program.seat.userId), encode(CancelRequestSchema, { requestId, target }))
    await send(ana, 'by-id', { case: 'orderId', value: orderId })
    await send(ana, 'by-pocket', { case: 'allOfPocket', value: carla.seat.pocketId })
    expect([ana.answersTo('by-id').at(-1)?.[1], ana.answersTo('by-pocket').at(-1)?.[1]]).toEqual(['UNKNOWN_ORDER', 'UNKNOWN_ORDER'])
    await send(carla, 'all', { case: 'allOfPocket', value: carla.seat.pocketId })
    expect(carla.cancels.findLast(({ requestId }) => requestId === 'all')).toMatchObject({ code: CancelCode.CANCEL_ACCEPTED, count: 2 })
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })

  test('an amendment', async () => {
    await carla.order('changed', { quantity: 100, price: 700 })
    await carla.amend('better', 'changed', { price: 800, quantity: 200 })
    expect(carla.answersTo('better').at(-1)).toEqual([CancelCode.CANCEL_ACCEPTED, ''])
    expect(carla.statuses.findLast(({ clOrdId }) => clOrdId === 'changed')).toMatchObject({
      price: 800n,
      quantity: 200n,
      code: OrderCode.OPEN,
    })
    await carla.amend('absurd', 'changed', { price: 10 ** 15 })
    expect(carla.answersTo('absurd').at(-1)?.[0]).toBe(CancelCode.CANCEL_REJECTED)
  })

  test('an amendment that is delivered again does not undo a later one, and is answered as it was', async () => {
    await carla.order('moved', { quantity: 100, price: 700 })
    await carla.amend('first', 'moved', { price: 710 })
    await carla.amend('second', 'moved', { price: 720 })
    const told = carla.statuses.length
    await carla.amend('first', 'moved', { price: 710 })
    expect(carla.cancels.at(-1)).toMatchObject({ requestId: 'first', code: CancelCode.CANCEL_ACCEPTED, isRepeat: true })
    expect(await priceOf('moved')).toBe('7.20')
    expect(carla.statuses).toHaveLength(told)
    // Another one under its id is executed, and remembered in its place.
    await carla.amend('first', 'moved', { price: 730 })
    expect(carla.cancels.at(-1)).toMatchObject({ requestId: 'first', code: CancelCode.CANCEL_ACCEPTED, isRepeat: false })
    expect(await priceOf('moved')).toBe('7.30')
    await carla.amend('first', 'moved', { price: 710 })
    expect(carla.cancels.at(-1)?.isRepeat).toBe(false)
    // One that was refused is tried again.
    await carla.amend('refused', 'moved', { quantity: 10_000_000 })
    expect(carla.answersTo('refused').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'INSUFFICIENT_FUNDS'])
    await world.carla.api.call(paper.reset, { body: { amounts: [{ asset: 'CASH', amount: '1000000000' }] } })
    await carla.order('moved', { quantity: 100, price: 700 })
    await carla.amend('refused', 'moved', { quantity: 10_000_000 })
    expect(carla.answersTo('refused').at(-1)).toEqual([CancelCode.CANCEL_ACCEPTED, ''])
  })

  test('the same amendment twice at once is executed once, and so it is after the order is over', async () => {
    await carla.order('both', { quantity: 100, price: 700 })
    await Promise.all([1, 2, 3].map(() => carla.amend('at-once', 'both', { price: 750 })))
    const answers = carla.cancels.filter(({ requestId, code }) => requestId === 'at-once' && code === CancelCode.CANCEL_ACCEPTED)
    expect(answers.map(({ isRepeat }) => isRepeat).sort()).toEqual([false, true, true])
    expect(carla.statesOf('both')).toHaveLength(2)
    await carla.cancel('end', 'both')
    await carla.amend('at-once', 'both', { price: 750 })
    expect(carla.cancels.at(-1)).toMatchObject({ code: CancelCode.CANCEL_ACCEPTED, isRepeat: true })
    expect(carla.statesOf('both').at(-1)).toEqual([OrderCode.CANCELED, 0])
  })

  test('a cancel of everything that MQTT delivers again cancels nothing that was placed since; sent anew, it does', async () => {
    await carla.order('before', { quantity: 100, price: 700 })
    await carla.cancelAll('everything')
    await carla.order('since', { quantity: 100, price: 700 })
    await carla.cancelAll('everything', true)
    expect(carla.cancels.at(-1)).toMatchObject({ code: CancelCode.CANCEL_ACCEPTED, count: 1, isRepeat: true })
    expect(carla.statesOf('since')).toEqual([[OrderCode.OPEN, 0]])
    await carla.cancelAll('everything')
    expect(carla.cancels.at(-1)).toMatchObject({ count: 1, isRepeat: false })
    expect(carla.statesOf('since').at(-1)).toEqual([OrderCode.CANCELED, 0])
  })

  test('a call to cancel everything that is repeated with its key cancels nothing that was placed since', async () => {
    const cancelAll = (key?: string, market?: string) =>
      world.carla.api.call(paper.cancelAll, { body: market ? { market } : {}, headers: key ? { 'Idempotency-Key': key } : {} })
    await placePaper(world.carla, { price: '7' })
    expect((await cancelAll('key-1')).body).toEqual({ canceled: 1 })
    await placePaper(world.carla, { price: '7' })
    expect((await cancelAll('key-1')).body).toEqual({ canceled: 1 })
    expect((await world.carla.api.call(paper.orders, { query: { status: 'live' } })).body).toHaveLength(1)
    expect((await cancelAll('key-1', SYMBOL)).body).toEqual({ canceled: 1 })
    expect((await cancelAll()).body).toEqual({ canceled: 0 })
  })

  async function priceOf(name: string): Promise<string | undefined> {
    return (await world.carla.api.call(paper.orders, { query: { clOrdID: name } })).body[0]?.price
  }
})
