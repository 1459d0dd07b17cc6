export { excerptOf, markMatches, type Piece } from './marks.ts'
export { matchesWithTypos, TYPO_LENGTH_MIN, typoKeys } from './typo.ts'
export { foldText, searchWords } from './words.ts'
