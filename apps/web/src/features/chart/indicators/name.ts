import type { ChartIndicator } from '@bourse/contracts/exchange'
import { INDICATOR_LIMITS, type IndicatorKind } from '@bourse/domain/exchange'
import type { Translate } from '#platform/i18n'

/** Its short name with its parameters: MACD 12 26 9. */
export function indicatorName(indicator: Pick<ChartIndicator, 'kind' | 'parameters'>, t: Translate): string {
  const parameters: Readonly<Record<string, number>> = indicator.parameters
  return [t(`maxChart.short.${indicator.kind}`), ...parameterNames(indicator.kind).map((name) => parameters[name])].join(' ')
}

export function parameterNames(kind: IndicatorKind): readonly string[] {
  return Object.keys(INDICATOR_LIMITS[kind])
}
