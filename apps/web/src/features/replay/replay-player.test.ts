import { type ReplayStretch, ReplayTape } from '@bourse/domain/replay'
import { describe, expect, test } from 'vitest'
import { ReplayPlayer } from './replay-player.ts'

const START = Date.parse('2026-11-12T00:00:00Z')
const HOUR = 3_600_000
const PAGE = HOUR / 2

/** A trade and a book each minute of the day. */
function stretchFrom(from: number, end = START + 24 * HOUR): ReplayStretch & { hasNext: boolean } {
  const to = Math.min(end, from + PAGE)
  const minutes = Array.from({ length: Math.max(0, Math.ceil((to - from) / 60_000)) }, (_, index) => from + index * 60_000)
  const priceOf = (at: number) => 1 + Math.floor((at - START) / 60_000)
  return {
    from,
    to,
    hasNext: to < end,
    trades: minutes.map((at) => ({ at, price: priceOf(at), quantity: 1, side: 'BUY' })),
    frames: minutes.map((at) => ({ at, isFull: true, bids: [[priceOf(at), 1]], asks: [] })),
  }
}

function playerOf({ end, now = START + 48 * HOUR }: { end?: number; now?: number } = {}) {
  const clock = { now: 0 }
  const asked: number[] = []
  let isAway = false
  const player = new ReplayPlayer({
    start: START,
    at: START,
    clock: () => clock.now,
    now: () => now,
    fetchStretch: async (after) => {
      asked.push(after)
      if (isAway) throw new Error('away')
      return stretchFrom(START + after, end)
    },
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  const after = async (seconds: number) => {
    for (let tick = 0; tick < seconds * 10; tick += 1) {
      clock.now += 100
      player.tick()
      await settled()
    }
  }
  return { player, asked, settled, after, setAway: (away: boolean) => (isAway = away), view: () => player.view.get() }
}

const bookAt = (moment: number) => new ReplayTape(stretchFrom(Math.floor(moment / PAGE) * PAGE)).at(moment, 0).book

test('plays a day at its speed, and what it shows is what was there at that moment', async () => {
  const { player, settled, after, view, asked } = playerOf()
  player.tick()
  await settled()
  expect(view()).toMatchObject({ moment: START, isPlaying: false, state: 'ready' })
  player.setSpeed(300)
  player.toggle()
  await after(20)
  expect(view()).toMatchObject({ moment: START + 6_000_000, isPlaying: true, state: 'ready' })
  expect(view().shown?.book).toEqual(bookAt(view().moment))
  expect(view().shown?.trades[0]?.price).toBe(101)
  player.toggle()
  await after(5)
  expect(view()).toMatchObject({ moment: START + 6_000_000, isPlaying: false })
  // Each stretch was asked for once, in order.
  expect(asked).toEqual(asked.map((_, index) => index * PAGE))
})

test('shows the same at a moment wherever it came from', async () => {
  const { player, settled, view } = playerOf()
  player.tick()
  await settled()
  for (const hours of [14, 14.01, 3, 23.9, 0, 14]) {
    player.seek(START + hours * HOUR)
    await settled()
    await settled()
    expect(view().state).toBe('ready')
    expect(view().moment).toBe(START + hours * HOUR)
    expect(view().shown?.book).toEqual(bookAt(view().moment))
    expect(view().shown?.trades.length).toBeGreaterThan(0)
  }
  player.move(-10_000)
  expect(view().moment).toBe(START + 14 * HOUR - 10_000)
})

test('ends with the day, and of the current day with what there is', async () => {
  const whole = playerOf()
  whole.player.seek(START + 24 * HOUR)
  await whole.settled()
  whole.player.toggle()
  await whole.after(1)
  expect(whole.view()).toMatchObject({ moment: START + 24 * HOUR - 1, isPlaying: false, state: 'ready' })
  const current = playerOf({ end: START + HOUR })
  current.player.setSpeed(300)
  current.player.toggle()
  await current.after(18)
  expect(current.view()).toMatchObject({ moment: START + HOUR - 1, isPlaying: false, state: 'ready' })
  expect(current.view().shown?.trades[0]?.price).toBe(60)
  // Nothing is asked again until somebody plays on.
  const { length } = current.asked
  await current.after(5)
  expect(current.asked).toHaveLength(length)
  current.player.toggle()
  await current.after(1)
  expect(current.asked).toHaveLength(length + 1)
})

test('waits where something could not be loaded, and goes on from there', async () => {
  const { player, settled, after, view, setAway } = playerOf()
  setAway(true)
  player.toggle()
  await after(1)
  expect(view()).toMatchObject({ moment: START, state: 'failed', isPlaying: true })
  setAway(false)
  player.retry()
  await settled()
  await after(1)
  expect(view()).toMatchObject({ moment: START + 60_000, state: 'ready', isPlaying: true })
})

test('asks before it goes back or over what is not loaded, and not on the way ahead', async () => {
  const { player, settled, view } = playerOf()
  player.tick()
  await settled()
  player.seek(START + 600_000)
  const asked: (() => void)[] = []
  const unguard = player.guard((go) => asked.push(go))
  player.move(60_000)
  player.seek(START + PAGE + 60_000)
  await settled()
  expect([asked.length, view().moment]).toEqual([0, START + PAGE + 60_000])
  player.move(-1_000)
  player.seek(START + 20 * HOUR)
  expect([asked.length, view().moment]).toEqual([2, START + PAGE + 60_000])
  asked[0]?.()
  expect(view().moment).toBe(START + PAGE + 59_000)
  unguard()
  player.seek(START)
  expect(view().moment).toBe(START)
})

test('tells what is loaded around the moment, and nothing where it has yet to load', async () => {
  const { player, settled, view } = playerOf()
  expect(view().tape).toBeUndefined()
  player.tick()
  await settled()
  const { tape } = view()
  expect(tape?.covers(START)).toBe(true)
  player.seek(START + 12 * HOUR)
  expect(view().tape).toBeUndefined()
  await settled()
  expect(view().tape?.covers(START + 12 * HOUR)).toBe(true)
  expect(view().tape).not.toBe(tape)
})

describe('what nobody recorded', () => {
  const PARTS = [
    { from: START + HOUR, to: START + 2 * HOUR },
    { from: START + 5 * HOUR, to: START + 6 * HOUR },
  ]

  test('is skipped while it plays, and not asked for; the tape goes on, and after the last part it ends', async () => {
    const { player, settled, after, view, asked } = playerOf()
    player.know(PARTS)
    player.seek(START + 2 * HOUR - 60_000)
    await settled()
    const { tape } = view()
    player.setSpeed(60)
    player.toggle()
    await after(2)
    expect(view().moment).toBe(START + 5 * HOUR + 60_000)
    expect(view()).toMatchObject({ isPlaying: true, state: 'ready' })
    expect(view().tape).toBe(tape)
    expect(asked.filter((each) => each > 3 * HOUR && each < 5 * HOUR)).toEqual([])
    player.setSpeed(300)
    await after(14)
    expect(view()).toMatchObject({ moment: START + 6 * HOUR - 1, isPlaying: false })
  })

  test('can be stood in while it is paused, and skipped by hand', async () => {
    const { player, settled, view } = playerOf()
    player.know(PARTS)
    player.seek(START + 3 * HOUR)
    await settled()
    expect(view()).toMatchObject({ moment: START + 3 * HOUR, isPlaying: false })
    player.skip(1)
    expect(view().moment).toBe(START + 5 * HOUR)
    player.skip(1)
    expect(view().moment, 'there is no more').toBe(START + 5 * HOUR)
    player.skip(-1)
    expect(view().moment).toBe(START + HOUR)
  })

  test('of the current day may be known later: it waits for more instead of ending', async () => {
    const { player, after, view } = playerOf({ end: START + 2 * HOUR, now: START + 2 * HOUR })
    player.know(PARTS.slice(0, 1))
    player.seek(START + 2 * HOUR - 30_000)
    player.toggle()
    await after(3)
    expect(view()).toMatchObject({ moment: START + 2 * HOUR - 1, isPlaying: false })
  })
})
