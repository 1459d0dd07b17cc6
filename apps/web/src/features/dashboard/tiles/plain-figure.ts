import { splitFigure } from '@bourse/domain/money'

/** A decimal of the exchange in the reader's figures. */
export function plainFigure(plain: string, tag: string): string {
  const { sign, whole, fraction } = splitFigure(plain, tag)
  return `${sign}${whole}${fraction}`
}
