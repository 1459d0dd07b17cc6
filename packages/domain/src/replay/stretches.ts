/** A part of a day of which something is known; `to` does not belong to it. Milliseconds since 1970. */
export interface RecordedStretch {
  readonly from: number
  readonly to: number
}

const MINUTE_MS = 60_000
/** A book that does not change is written once an hour: a longer silence is a time that nobody recorded. */
const SILENCE_MS_MAX = 61 * MINUTE_MS

/** The stretches that the recorded minutes make up. */
export function stretchesOf(minutes: readonly number[]): RecordedStretch[] {
  const stretches: { from: number; to: number }[] = []
  for (const minute of [...minutes].sort((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last && minute - last.to <= SILENCE_MS_MAX - MINUTE_MS) last.to = minute + MINUTE_MS
    else stretches.push({ from: minute, to: minute + MINUTE_MS })
  }
  return stretches
}

/** Where playing goes on from this moment: there, or where the next stretch begins; undefined after the last one. */
export function playedFrom(stretches: readonly RecordedStretch[], moment: number): number | undefined {
  const next = stretches.find(({ to }) => to > moment)
  return next && Math.max(next.from, moment)
}

/** Where the stretch after this moment begins; or, going back, the one that this moment is in, or the one before it. */
export function stretchBeside(stretches: readonly RecordedStretch[], moment: number, step: 1 | -1): number | undefined {
  const begins = stretches.map(({ from }) => from)
  return step === 1 ? begins.find((from) => from > moment) : begins.findLast((from) => from < moment)
}

/** The end of the part that nobody recorded and this moment is in; undefined where something is known. */
export function gapEnd(stretches: readonly RecordedStretch[], moment: number): number | undefined {
  const next = stretches.find(({ to }) => to > moment)
  return next && next.from > moment ? next.from : undefined
}
