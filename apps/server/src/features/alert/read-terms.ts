import type { AlertReply } from '@bourse/contracts/alert'
import { type AlertTerms, isDirectionOf, parsePercent, parsePerMille, SPAN_SECONDS } from '@bourse/domain/alert'
import { type MarketSpec, parsePrice, parseQuantity } from '@bourse/domain/exchange'
import type { Result } from '@bourse/domain/result'
import { raise } from '#platform/http'
import type { Setting } from './store.ts'

export type GivenSetting = Pick<AlertReply, 'kind' | 'direction' | 'threshold' | 'span' | 'mode' | 'restSeconds' | 'note'>

/** What somebody has set, in the units that trades are judged in; raises what does not fit, by field. */
export function readSetting(spec: MarketSpec, given: GivenSetting): Setting {
  if (given.mode === 'again' && given.restSeconds === null) raise('INVALID', { restSeconds: ['fields.required'] })
  const restSeconds = given.mode === 'again' ? given.restSeconds : null
  return { terms: readTerms(spec, given), mode: given.mode, restSeconds, note: given.note }
}

function readTerms(spec: MarketSpec, { kind, direction, threshold, span }: GivenSetting): AlertTerms {
  if (!isDirectionOf(kind, direction)) raise('INVALID', { direction: ['fields.invalid'] })
  if (kind === 'fill') return { kind, direction: direction as 'whole' | 'each' }
  if (threshold === null) return raise('INVALID', { threshold: ['fields.required'] })
  const amount = (parsed: Result<number, string>) => {
    if (parsed.ok) return parsed.value
    return raise('INVALID', { threshold: [parsed.code === 'OUT_OF_RANGE' ? 'fields.limit' : `fields.${parsed.code}`] })
  }
  const side = direction as 'above' | 'below'
  if (kind === 'price') return { kind, direction: side, threshold: amount(parsePrice(spec, threshold)) }
  if (kind === 'spread') return { kind, direction: side, threshold: amount(parsePerMille(threshold)) }
  const spanSeconds = SPAN_SECONDS[span ?? raise('INVALID', { span: ['fields.required'] })]
  if (kind === 'volume') return { kind, direction: 'above', threshold: amount(parseQuantity(spec, threshold)), spanSeconds }
  const way = direction as 'up' | 'down' | 'either'
  return { kind, direction: way, threshold: amount(parsePercent(threshold, way)), spanSeconds }
}
