import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import { createBurst, createPause } from './burst.ts'

/** MAX-26. */
const FILL_SOUND_DELAY_MS = 1_000
const CANCEL_SOUND_PAUSE_MS = 300

/** Whether the terminal is muted, stored in this browser (DEF-096). */
export const soundsMuted = createStore(readStored('sounds') === 'off')

export function muteSounds(isMuted: boolean): void {
  soundsMuted.set(isMuted)
  writeStored('sounds', isMuted ? 'off' : undefined)
}

export function useSoundsMuted(): boolean {
  return useStore(soundsMuted)
}

/** Two rising notes, a second after the first fill of a burst. */
export const soundFill = createBurst(FILL_SOUND_DELAY_MS, () => play([659.3, 880]))

/** One low note, at once (MAX-27); those of a program that cancels many would be one long one. */
export const soundCancel = createPause(CANCEL_SOUND_PAUSE_MS, () => play([329.6]))

const NOTE_S = 0.09
const LOUDNESS = 0.06

let context: AudioContext | undefined

/** Short and soft; before the first user gesture the browser blocks it, which is ignored. */
function play(frequencies: readonly number[]): void {
  if (soundsMuted.get() || !('AudioContext' in globalThis) || !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  const { destination, currentTime } = context
  for (const [place, frequency] of frequencies.entries()) {
    const start = currentTime + place * NOTE_S
    const tone = new OscillatorNode(context, { type: 'triangle', frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S * 2)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + NOTE_S * 2)
  }
}
