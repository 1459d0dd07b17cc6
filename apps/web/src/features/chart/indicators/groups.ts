import type { IndicatorKind } from '@bourse/domain/exchange'

interface IndicatorGroup {
  name: 'averages' | 'channels' | 'trend' | 'oscillators' | 'volume'
  kinds: readonly IndicatorKind[]
}

/** The indicators by what they are for. */
export const INDICATOR_GROUPS: readonly IndicatorGroup[] = [
  { name: 'averages', kinds: ['sma', 'ema', 'wma', 'hma', 'vwap', 'regression'] },
  { name: 'channels', kinds: ['bollinger', 'keltner', 'donchian', 'pivots'] },
  { name: 'trend', kinds: ['ichimoku', 'psar', 'supertrend', 'adx', 'aroon', 'macd', 'trix'] },
  { name: 'oscillators', kinds: ['rsi', 'stochastic', 'stochRsi', 'cci', 'williams', 'roc', 'momentum', 'ultimate', 'awesome'] },
  { name: 'volume', kinds: ['volumeProfile', 'volumeAverage', 'obv', 'mfi', 'cmf', 'atr', 'deviation'] },
]

/** Those with every word that was typed in their names, whatever its case and accents. */
export function indicatorsLike(
  text: string,
  kinds: readonly IndicatorKind[],
  nameOf: (kind: IndicatorKind) => string,
): readonly IndicatorKind[] {
  const words = plain(text).split(' ').filter(Boolean)
  return kinds.filter((kind) => words.every((word) => plain(nameOf(kind)).includes(word)))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
