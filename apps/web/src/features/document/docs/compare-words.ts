/** A piece of a text compared with an earlier one. */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Fewer unchanged words than this between two changes are shown as changed too: single words in between only confuse. */
const SAME_WORDS_MIN = 3

/** What was added and removed, word by word: the longest common sequence stays, what was removed stands before what was added. */
export function compareWords(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const table = commonLengths(old, now)
  const steps: Part[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [word, next] = [old[at], now[to]]
    if (word && next && word.word === next.word) {
      steps.push({ kind: 'same', text: next.text })
      at += 1
      to += 1
    } else if (next && (!word || lengthAt(table, at, to + 1) > lengthAt(table, at + 1, to))) {
      steps.push({ kind: 'added', text: next.text })
      to += 1
    } else if (word) {
      steps.push({ kind: 'removed', text: word.text })
      at += 1
    }
  }
  return joinParts(steps)
}

interface Word {
  word: string
  /** With the space after it. */
  text: string
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/([\p{L}\p{N}]+(?:[’'.,][\p{L}\p{N}]+)*|\S)\s*/gu)].map(([whole, word = '']) => ({ word, text: whole }))
}

/** The length of the longest common sequence from each pair of places on. */
function commonLengths(old: readonly Word[], now: readonly Word[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      const length =
        old[at]?.word === now[to]?.word
          ? lengthAt(table, at + 1, to + 1) + 1
          : Math.max(lengthAt(table, at + 1, to), lengthAt(table, at, to + 1))
      table[at]?.fill(length, to, to + 1)
    }
  }
  return table
}

function lengthAt(table: readonly Uint16Array[], at: number, to: number): number {
  return table[at]?.[to] ?? 0
}

/** Runs of one kind as one part; a stretch of changes is one removal and one addition. */
function joinParts(steps: readonly Part[]): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < steps.length) {
    const end = endOfRun(steps, at, 'same')
    if (end > at) {
      parts.push({ kind: 'same', text: textOf(steps.slice(at, end)) })
      at = end
      continue
    }
    const changeEnd = endOfChange(steps, at)
    const changed = steps.slice(at, changeEnd)
    for (const kind of ['removed', 'added'] as const) {
      const text = textOf(changed.filter((step) => step.kind === 'same' || step.kind === kind))
      if (changed.some((step) => step.kind === kind)) parts.push({ kind, text })
    }
    at = changeEnd
  }
  return parts
}

function endOfRun(steps: readonly Part[], from: number, kind: Part['kind']): number {
  let end = from
  while (steps[end]?.kind === kind) end += 1
  return end
}

/** Changes go on over a few unchanged words, if words were both removed and added around them. */
function endOfChange(steps: readonly Part[], from: number): number {
  let end = from
  for (;;) {
    while (end < steps.length && steps[end]?.kind !== 'same') end += 1
    const sameEnd = endOfRun(steps, end, 'same')
    const isGap = sameEnd > end && sameEnd < steps.length && sameEnd - end < SAME_WORDS_MIN
    if (!isGap || !isRewritten(steps.slice(from, endOfChangedRun(steps, sameEnd)))) return end
    end = sameEnd
  }
}

function endOfChangedRun(steps: readonly Part[], from: number): number {
  let end = from
  while (end < steps.length && steps[end]?.kind !== 'same') end += 1
  return end
}

function isRewritten(steps: readonly Part[]): boolean {
  return steps.some(({ kind }) => kind === 'added') && steps.some(({ kind }) => kind === 'removed')
}

function textOf(steps: readonly Part[]): string {
  return steps.map(({ text }) => text).join('')
}
