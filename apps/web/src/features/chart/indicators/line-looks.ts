import type { ChartIndicator } from '@bourse/contracts/exchange'
import { INDICATOR_LOOKS, type IndicatorKind } from '@bourse/domain/exchange'
import type { LineSeriesPartialOptions } from 'lightweight-charts'
import type { Ink } from '#features/market'
import { pigmentOf } from '../ground/pigments.ts'

type Library = typeof import('lightweight-charts')

/** The chosen color, the one after it, the colors of rising and falling, or the quiet one of the theme. */
type Paint = 'own' | 'next' | 'up' | 'down' | 'quiet'

/** Where not all lines have the chosen color. */
const PAINTS: Partial<Readonly<Record<IndicatorKind, readonly Paint[]>>> = {
  macd: ['own', 'next', 'own'],
  stochastic: ['own', 'next'],
  stochRsi: ['own', 'next'],
  adx: ['own', 'up', 'down'],
  aroon: ['up', 'down'],
  supertrend: ['up', 'down'],
  ichimoku: ['own', 'next', 'up', 'down', 'quiet'],
}

export function lineColors({ kind, color }: ChartIndicator, pigments: readonly string[], ink: Ink): readonly string[] {
  const paints: Readonly<Record<Paint, string>> = {
    own: pigmentOf(pigments, color),
    next: pigmentOf(pigments, (color % pigments.length) + 1),
    up: ink.buy,
    down: ink.sell,
    quiet: ink.ink3,
  }
  return INDICATOR_LOOKS[kind].lines.map((_, line) => paints[PAINTS[kind]?.[line] ?? 'own'])
}

/** The middle of a band is dashed, a parabola is dots, levels of a day are steps. */
export function lineShape(kind: IndicatorKind, line: number, library: Library): LineSeriesPartialOptions {
  const isMiddle = INDICATOR_LOOKS[kind].lines[line] === 'middle'
  return {
    lineWidth: kind === 'supertrend' ? 2 : 1,
    lineStyle: isMiddle || (kind === 'pivots' && line !== 2) ? library.LineStyle.Dashed : library.LineStyle.Solid,
    ...(kind === 'pivots' && { lineType: library.LineType.WithSteps }),
    ...(kind === 'psar' && { lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: 1.5 }),
  }
}
