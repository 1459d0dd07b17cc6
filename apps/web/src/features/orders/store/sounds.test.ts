import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { muteSounds, soundCancel, soundFill } from './sounds.ts'

/** The frequencies that were played. */
let notes: number[] = []

beforeEach(() => {
  notes = []
  vi.useFakeTimers()
  const knob = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  class Node {
    readonly gain = knob
    connect(next: unknown) {
      return next
    }
    start() {
      return undefined
    }
    stop() {
      return undefined
    }
  }
  class Tone extends Node {
    constructor(_context: unknown, { frequency }: { frequency: number }) {
      super()
      notes.push(frequency)
    }
  }
  class AudioContext {
    readonly destination = new Node()
    readonly currentTime = 0
  }
  vi.stubGlobal('AudioContext', AudioContext)
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal('window', { AudioContext })
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
})
afterEach(() => {
  muteSounds(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('sounds', () => {
  test('[MAX-26] [DEF-096] a burst of fills sounds once, 1000 ms after the first', () => {
    soundFill()
    vi.advanceTimersByTime(900)
    soundFill()
    vi.advanceTimersByTime(99)
    expect(notes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(notes).toEqual([659.3, 880])
    vi.advanceTimersByTime(10_000)
    expect(notes).toHaveLength(2)
  })

  test('[MAX-27] [DEF-096] an accepted cancel sounds at once', () => {
    soundCancel()
    expect(notes).toEqual([329.6])
  })

  test('[DEF-096] none of them when muted', () => {
    muteSounds(true)
    soundFill()
    soundCancel()
    vi.advanceTimersByTime(1_000)
    expect(notes).toEqual([])
  })
})
