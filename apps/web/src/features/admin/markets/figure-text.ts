import { percentText } from '@bourse/domain/formats'
import { figureText as localFigure } from '@bourse/domain/money'

/** Plain digits in the reader's number format; a unit behind them stays, and so does whatever is no figure. */
export function figureText(plain: string, tag: string): string {
  const [, digits, unit = ''] = /^(-?[0-9]+(?:\.[0-9]+)?)( .*)?$/.exec(plain) ?? []
  if (digits === undefined) return plain
  return unit === ' %' ? percentText(Number(digits), tag, 'chosen') : `${localFigure(digits, tag)}${unit}`
}
