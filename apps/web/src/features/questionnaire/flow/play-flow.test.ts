import type { Answers } from '@bourse/domain/questionnaire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUESTIONS, said } from '../testing/sample-questions.ts'
import { startFlow } from './flow-state.ts'
import { ADVANCE_MS, FADE_IN_MS, FADE_OUT_MS, playFlow } from './play-flow.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function play({ isCalm = false, answers = {} }: { isCalm?: boolean; answers?: Answers } = {}) {
  const onMove = vi.fn<(answers: Answers) => void>()
  const onFinish = vi.fn<(answers: Answers) => void>()
  const player = playFlow(startFlow(QUESTIONS, answers), () => isCalm)
  player.listen({ onMove, onFinish })
  const shown = () => `${player.store.get().currentId} ${player.store.get().motion}`
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return shown()
  }
  return { player, shown, after, onMove, onFinish }
}

describe('the timings of a questionnaire', () => {
  test('are those of the specification', () => {
    expect([ADVANCE_MS, FADE_OUT_MS, FADE_IN_MS]).toEqual([300, 500, 800])
  })

  test('[QST-06] options fade in over 800 ms', () => {
    const { shown, after } = play()
    expect(shown()).toBe('own entering')
    expect(after(799)).toBe('own entering')
    expect(after(1)).toBe('own still')
  })

  test('[QST-17] [QST-07] a plain option advances after 300 ms, fading out over 500 ms', () => {
    const { player, after, onMove } = play()
    after(800)
    player.choose('y')
    expect(player.store.get().answers).toEqual(said({ own: 'y' }))
    expect(after(299)).toBe('own still')
    expect(onMove).not.toHaveBeenCalled()
    expect(after(1)).toBe('own leaving')
    expect(onMove).toHaveBeenCalledExactlyOnceWith(said({ own: 'y' }))
    expect(after(499)).toBe('own leaving')
    expect(after(1)).toBe('held entering')
    expect(after(800)).toBe('held still')
  })

  test('[QST-17] another choice within the 300 ms starts them again', () => {
    const { player, after } = play()
    player.choose('y')
    after(200)
    player.choose('n')
    expect(after(299)).toBe('own entering')
    expect(after(1)).toBe('own leaving')
    expect(player.store.get().answers).toEqual(said({ own: 'n' }))
  })

  test('[QST-18] an option with inputs does not advance, and Next does', () => {
    const { player, after, onFinish } = play({ answers: said({ own: 'y', held: 'n' }) })
    player.choose('sale')
    expect(after(60_000)).toBe('source still')
    player.next()
    expect(onFinish).not.toHaveBeenCalled()
    player.write(0, 'A flat')
    player.write(1, ' 2019 ')
    player.next()
    expect(onFinish).toHaveBeenCalledExactlyOnceWith({
      ...said({ own: 'y', held: 'n' }),
      source: { value: 'sale', inputs: ['A flat', '2019'] },
    })
  })

  test('[QST-18] changing to an option with inputs stops the advance', () => {
    const { player, after } = play({ answers: said({ own: 'y', held: 'n' }) })
    player.choose('salary')
    player.choose('sale')
    expect(after(60_000)).toBe('source still')
    expect(player.store.get().isFinished).toBe(false)
  })

  test('[QST-20] the last plain option finishes once, after 300 ms', () => {
    const { player, after, onFinish, onMove } = play({ answers: said({ own: 'y', held: 'n' }) })
    player.choose('salary')
    after(299)
    expect(onFinish).not.toHaveBeenCalled()
    after(1)
    player.next()
    after(60_000)
    expect(onFinish).toHaveBeenCalledExactlyOnceWith(said({ own: 'y', held: 'n', source: 'salary' }))
    expect(onMove).not.toHaveBeenCalled()
    player.reopen()
    player.next()
    expect(onFinish).toHaveBeenCalledTimes(2)
  })

  test('[QST-21] Back fades out, restores the earlier answer and does not advance by itself', () => {
    const { player, after } = play({ answers: said({ own: 'y' }) })
    after(800)
    player.back()
    expect(after(499)).toBe('held leaving')
    expect(after(1)).toBe('own entering')
    expect(player.store.get().answers['own']).toEqual({ value: 'y' })
    expect(after(60_000)).toBe('own still')
  })

  test('nothing can be chosen, written or left twice while the options fade out', () => {
    const { player, after } = play({ answers: said({ own: 'y' }) })
    player.back()
    player.choose('n')
    player.next()
    player.back()
    expect(after(60_000)).toBe('own still')
    expect(player.store.get().answers).toEqual(said({ own: 'y' }))
  })

  test('under reduced motion nothing fades, and the 300 ms stay', () => {
    const { player, shown, after } = play({ isCalm: true })
    expect(shown()).toBe('own still')
    player.choose('y')
    expect(after(299)).toBe('own still')
    expect(after(1)).toBe('held still')
    player.back()
    expect(shown()).toBe('own still')
  })

  test('[QST-23] Close within the 300 ms keeps the question in view and submits nothing', () => {
    const { player, after, onMove, onFinish } = play({ answers: said({ own: 'y', held: 'n' }) })
    player.choose('salary')
    after(100)
    player.wait()
    expect(after(60_000)).toBe('source still')
    expect(onMove).not.toHaveBeenCalled()
    expect(onFinish).not.toHaveBeenCalled()
    player.next()
    expect(onFinish).toHaveBeenCalledExactlyOnceWith(said({ own: 'y', held: 'n', source: 'salary' }))
  })

  test('once it is stopped nothing happens by itself', () => {
    const { player, after, onMove } = play()
    player.choose('y')
    player.stop()
    expect(after(60_000)).toBe('own entering')
    expect(onMove).not.toHaveBeenCalled()
  })
})
