import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotHeld } from '../engine/job.ts'
import type { Cancel, Command, Outcome } from '../orders/command.ts'
import { MarketQueue } from './market-queue.ts'

const SYMBOL = 'GOLD-CASH'
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function command(requestId: string): Cancel {
  return { kind: 'cancel', symbol: SYMBOL, userId: '1', requestId, target: { orderId: 1 } }
}

/** A queue whose questions are written down, beside an exchange that may hold the market or not. */
function world() {
  const asked: string[] = []
  const own = {
    isHeld: false,
    isAbandoned: async () => false,
    submitted: [] as string[],
    submit: async (): Promise<Outcome> => ({ count: 7 }),
  }
  const nameOf = (one: Command) => ('requestId' in one ? one.requestId : '')
  const queue = new MarketQueue({
    symbol: SYMBOL,
    exchange: {
      holds: () => own.isHeld,
      submit: (one) => {
        own.submitted.push(nameOf(one))
        return own.submit()
      },
    },
    ask: (turn, id, one) => void asked.push(`${nameOf(one)} as ${id} in turn ${turn}`),
    finish: async ({ count = 0 }) => ({ count }),
    isAbandoned: () => own.isAbandoned(),
  })
  return { queue, asked, own, answer: (id: number, count: number) => queue.receive({ id, symbol: SYMBOL, count }) }
}

test('a command is asked once and answered; a late second answer changes nothing', async () => {
  const { queue, asked, answer } = world()
  const outcome = queue.submit(command('a'))
  answer(1, 3)
  answer(1, 4)
  expect(await outcome).toEqual({ count: 3 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([asked, queue.isEmpty]).toEqual([['a as 1 in turn 0'], true])
})

test('an unanswered command is asked again each second, under the same id and through another broker, and given up after ten', async () => {
  const { queue, asked } = world()
  const outcome = queue.submit(command('a')).catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(asked).toHaveLength(10)
  expect(asked.at(-1)).toBe('a as 1 in turn 9')
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome).toMatchObject({ code: 'UNAVAILABLE' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([asked.length, queue.isEmpty]).toEqual([10, true])
})

test('when a process answers that it does not hold the market, all waiting commands are asked again in order, and new ones wait behind them', async () => {
  const { queue, asked } = world()
  for (const name of ['a', 'b']) void queue.submit(command(name)).catch(() => {})
  queue.receive({ id: 1, symbol: SYMBOL, error: 'NOT_HELD' })
  void queue.submit(command('c')).catch(() => {})
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.slice(2)).toEqual(['a as 1 in turn 1', 'b as 2 in turn 1', 'c as 3 in turn 0'])
  await vi.advanceTimersByTimeAsync(10_000)
})

test('when the market comes to this process, what waits is carried out here in its order, and once', async () => {
  const { queue, own } = world()
  const outcomes = Promise.all(['a', 'b'].map((name) => queue.submit(command(name))))
  own.isHeld = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcomes).toEqual([{ count: 7 }, { count: 7 }])
  expect(own.submitted).toEqual(['a', 'b'])
})

test('when it leaves again in the same moment, or the process stops, others are asked', async () => {
  const { queue, asked, own, answer } = world()
  own.isHeld = true
  own.submit = () => Promise.reject(new NotHeld(SYMBOL))
  const first = queue.submit(command('a'))
  await vi.advanceTimersByTimeAsync(50)
  own.isHeld = false
  await vi.advanceTimersByTimeAsync(100)
  own.isHeld = true
  own.submit = () => {
    own.isHeld = false
    return Promise.reject(new Error('the exchange stops'))
  }
  const second = queue.submit(command('b'))
  await vi.advanceTimersByTimeAsync(200)
  answer(1, 1)
  answer(2, 2)
  expect([await first, await second]).toEqual([{ count: 1 }, { count: 2 }])
  expect(asked.map((one) => one.slice(0, 6))).toContain('b as 2')
})

test('a market that no process can take is given up within a second, and a command after it too', async () => {
  const { queue, own, asked } = world()
  own.isAbandoned = async () => true
  for (const name of ['a', 'b']) {
    const outcome = queue.submit(command(name)).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(700)
    expect(await outcome).toMatchObject({ code: 'UNAVAILABLE' })
  }
  expect([asked.length, queue.isEmpty]).toEqual([2, true])
})

test('while another process may take it, or the database does not say, commands wait up to the limit', async () => {
  const { queue, own, answer } = world()
  own.isAbandoned = () => Promise.reject(new Error('connection lost'))
  const outcome = queue.submit(command('a'))
  await vi.advanceTimersByTimeAsync(5_000)
  own.isAbandoned = async () => false
  await vi.advanceTimersByTimeAsync(4_000)
  answer(1, 3)
  expect(await outcome).toEqual({ count: 3 })
})

test('a command that is answered while the question is under way is not given up, and one question is asked at a time', async () => {
  const { queue, own, answer } = world()
  const question = Promise.withResolvers<boolean>()
  let questions = 0
  own.isAbandoned = () => {
    questions += 1
    return question.promise
  }
  const [first, second] = ['a', 'b'].map((name) => queue.submit(command(name)).catch((error: Error) => error))
  await vi.advanceTimersByTimeAsync(2_000)
  answer(1, 5)
  question.resolve(true)
  expect([await first, questions]).toEqual([{ count: 5 }, 1])
  expect(await second).toMatchObject({ code: 'UNAVAILABLE' })
})

test('a prompt answer costs no question', async () => {
  const { queue, own, answer } = world()
  own.isAbandoned = () => Promise.reject(new Error('asked'))
  const outcome = queue.submit(command('a'))
  await vi.advanceTimersByTimeAsync(200)
  answer(1, 1)
  expect(await outcome).toEqual({ count: 1 })
})

test('an error of the exchange that holds the market is passed on', async () => {
  const { queue, own } = world()
  own.isHeld = true
  own.submit = () => Promise.reject(new Error('nobody can tell'))
  await expect(queue.submit(command('a'))).rejects.toThrow('nobody can tell')
})
