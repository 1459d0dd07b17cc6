import { foldText } from '#platform/fold-text'
import type { Chord } from '../keys/shortcuts.ts'

export interface Command {
  key: string
  label: string
  group: 'market' | 'panel' | 'workspace' | 'template' | 'action'
  /** Search words besides its label. */
  also?: string
  chord?: Chord
  run: () => void
}

/** Commands in which every typed word begins a word; a label that begins with the text comes first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands
  const matching = commands.filter(({ label, also }) => {
    const own = foldText(`${label} ${also ?? ''}`).split(/[\s/,.:()-]+/)
    return words.every((word) => own.some((one) => one.startsWith(word)) || foldText(label).includes(word))
  })
  const begins = ({ label }: Command) => (foldText(label).startsWith(foldText(text).trim()) ? 0 : 1)
  return matching.toSorted((a, b) => begins(a) - begins(b))
}
