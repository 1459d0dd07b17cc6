export { dayEnd, dayOf, dayStart } from './day.ts'
export {
  applyFrame,
  changesOf,
  type DepthFrame,
  EMPTY_BOOK,
  isUnchanged,
  LEVELS_RECORDED,
  type ReplayBook,
  type ReplayLevel,
} from './depth-frame.ts'
export { momentOf, type PlayState, REPLAY_SPEEDS, type ReplaySpeed } from './player.ts'
export { type PracticeResult, practiceResult } from './practice-result.ts'
export { type PracticeChange, type PracticeMarket, ReplayPractice } from './replay-practice.ts'
export { feesInQuote, type PracticeStory, practiceStory, waitedGain } from './practice-story.ts'
export { gapEnd, playedFrom, type RecordedStretch, stretchBeside, stretchesOf } from './stretches.ts'
export { type MinuteSoFar, type ReplayEvent, type ReplayMoment, type ReplayStretch, ReplayTape, type ReplayTrade } from './replay-tape.ts'
