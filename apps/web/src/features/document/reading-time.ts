/** Words a minute, at the pace of somebody who reads a contract. */
const WORDS_PER_MINUTE = 200

export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE))
}
