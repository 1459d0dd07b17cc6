const PROMISE_LENGTH_MAX = 60

/** What a perk promises in one line: the first sentence of its text, 60 characters at most. */
export function promiseOf(summary: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(summary)?.[0] ?? summary
  const letters = [...sentence]
  if (letters.length <= PROMISE_LENGTH_MAX) return sentence
  const start = letters.slice(0, PROMISE_LENGTH_MAX - 1).join('')
  return `${start.replace(/[\s,;:–-]+\S*$/, '')}…`
}
