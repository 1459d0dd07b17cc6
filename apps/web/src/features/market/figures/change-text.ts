import { inPercent } from '@bourse/domain/formats'
import { grouped } from './figure-text.ts'

/** A day's change with its sign, so that color is not the only cue. */
export function changeText(bp: number | undefined, locale: string): { text: string; look: '' | 'up' | 'down' } {
  if (bp === undefined) return { text: '–', look: '' }
  const figure = inPercent(grouped((Math.abs(bp) / 100).toFixed(2), locale), locale)
  if (bp === 0) return { text: figure, look: '' }
  return bp > 0 ? { text: `+${figure}`, look: 'up' } : { text: `−${figure}`, look: 'down' }
}
