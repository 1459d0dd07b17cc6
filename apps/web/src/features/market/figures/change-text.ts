import { percentText } from '@bourse/domain/formats'

/** A day's change with its sign, so that color is not the only cue. */
export function changeText(bp: number | undefined, locale: string): { text: string; look: '' | 'up' | 'down' } {
  if (bp === undefined) return { text: '–', look: '' }
  return { text: percentText(bp / 100, locale, 'distance'), look: bp === 0 ? '' : bp > 0 ? 'up' : 'down' }
}
