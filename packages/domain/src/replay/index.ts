export { dayEnd, dayOf, dayStart } from './day.ts'
export { applyFrame, changesOf, type DepthFrame, EMPTY_BOOK, isUnchanged, type ReplayBook, type ReplayLevel } from './depth-frame.ts'
export { momentOf, nextSpeed, type PlayState, REPLAY_SPEEDS, type ReplaySpeed } from './player.ts'
export { type MinuteSoFar, type ReplayMoment, type ReplayStretch, ReplayTape, type ReplayTrade } from './replay-tape.ts'
