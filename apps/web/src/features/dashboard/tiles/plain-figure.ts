import { figureText } from '@bourse/domain/money'

/** A decimal of the exchange in the reader's figures. */
export function plainFigure(plain: string, tag: string): string {
  return figureText(plain, tag)
}
