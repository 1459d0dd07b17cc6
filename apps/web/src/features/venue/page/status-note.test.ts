import { expect, test } from 'vitest'
import { noteOf } from './status-note.tsx'

test.each([
  ['open', true, null, 'venue.note.decidingText'],
  ['met', true, null, 'venue.note.metPaying'],
  ['met', true, 1, 'venue.note.metPaid'],
  ['met', false, null, 'venue.note.metKeeps'],
  ['missed', true, null, 'venue.note.missedReleasing'],
  ['missed', true, 1, 'venue.note.missedReleased'],
  ['missed', false, null, 'venue.note.missedKeeps'],
  ['canceled', true, null, 'venue.note.canceledPaying'],
  ['canceled', false, 1, 'venue.note.canceledDone'],
  ['closed', false, null, 'venue.note.closedText'],
] as const)('[DEF-132] %s (all or nothing: %s, settled: %s) is explained by %s', (status, isAllOrNothing, settledAt, text) => {
  expect(noteOf({ status, isAllOrNothing, settledAt }).text).toBe(text)
})
