import type { Chord } from './shortcuts.ts'

export interface Command {
  key: string
  label: string
  group: 'market' | 'panel' | 'action'
  /** Words by which it is found besides its label. */
  also?: string
  chord?: Chord
  run: () => void
}

/** Those in which every word of the text begins a word of theirs; a label that begins with the text comes first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands
  const matching = commands.filter(({ label, also }) => {
    const own = fold(`${label} ${also ?? ''}`).split(/[\s/,.:()-]+/)
    return words.every((word) => own.some((one) => one.startsWith(word)) || fold(label).includes(word))
  })
  const begins = ({ label }: Command) => (fold(label).startsWith(fold(text).trim()) ? 0 : 1)
  return matching.toSorted((a, b) => begins(a) - begins(b))
}

/** Accents do not matter to whoever searches. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
