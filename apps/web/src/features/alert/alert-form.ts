import type { AlertReply, NewAlert } from '@bourse/contracts/alert'
import {
  ALERT_DIRECTIONS,
  type AlertDirection,
  type AlertKind,
  type AlertMode,
  type AlertSpan,
  parseBasisPoints,
  distancePpm,
  isReached,
  parsePercent,
  perMilleText,
} from '@bourse/domain/alert'
import { type MarketSpec, parsePrice, parseQuantity, priceDigits, quantityDigits } from '@bourse/domain/exchange'
import type { AmountAsset } from '#ui/amount'
import { inBasisPoints } from './alert-text.ts'

/** What the form holds; figures as plain text. */
export interface AlertForm {
  market: string
  kind: AlertKind
  direction: AlertDirection
  threshold: string
  span: AlertSpan
  mode: AlertMode
  restSeconds: number
  note: string
}

/** What the alert dialog begins with. */
export interface AlertDialogStart {
  /** The market, such as LBTC-LUSD; the first one unless given. */
  symbol?: string
  /** A price of that market in whole units of its quote asset, as plain text with a point. */
  price?: string
  /** The alert that is to be changed; a new one unless given. */
  changed?: AlertReply
  /** A new one that was begun on the page. */
  form?: AlertForm
}

const REST_SECONDS = 3_600

/** A new alert at a price is about that price; otherwise about the one that is changed, or as it was begun elsewhere. */
export function formOf({ symbol = '', price = '', changed, form: begun }: AlertDialogStart): AlertForm {
  if (begun) return begun
  const form: AlertForm = {
    market: symbol,
    kind: 'price',
    direction: 'above',
    threshold: price,
    span: '1h',
    mode: 'once',
    restSeconds: REST_SECONDS,
    note: '',
  }
  if (!changed) return form
  const { market, kind, direction, threshold, span, mode, restSeconds, note } = changed
  return {
    market,
    kind,
    direction,
    threshold: kind === 'spread' ? inBasisPoints(threshold ?? '') : (threshold ?? ''),
    span: span ?? form.span,
    mode,
    restSeconds: restSeconds ?? REST_SECONDS,
    note,
  }
}

/** Another kind begins with its own first direction and no threshold. */
export function withKind(form: AlertForm, kind: AlertKind): AlertForm {
  return { ...form, kind, direction: ALERT_DIRECTIONS[kind][0], threshold: '' }
}

/** A price that is below the last one is waited for from above, and the other way round. In ticks. */
export function directionOf(
  { kind, direction, threshold }: AlertForm,
  spec: MarketSpec | undefined,
  last: number | undefined,
): AlertDirection {
  const wanted = spec && kind === 'price' ? parsePrice(spec, threshold) : undefined
  if (!wanted?.ok || last === undefined || wanted.value === last) return direction
  return wanted.value > last ? 'above' : 'below'
}

/** How far a price has to go, in millionths; `reached` when it is there already. Undefined for other kinds, and without a price. */
export function standingOf(form: AlertForm, spec: MarketSpec | undefined, last: number | undefined): number | 'reached' | undefined {
  const wanted = spec && form.kind === 'price' ? parsePrice(spec, form.threshold) : undefined
  if (!wanted?.ok || last === undefined) return undefined
  if (form.direction !== 'above' && form.direction !== 'below') return undefined
  return isReached(form.direction, wanted.value, last) ? 'reached' : distancePpm(last, wanted.value)
}

export function hasSpan(kind: AlertKind): boolean {
  return kind === 'percent' || kind === 'volume'
}

/** The unit of a threshold, with as many decimals as may be typed. */
export function unitOf(kind: AlertKind, spec: MarketSpec | undefined): AmountAsset {
  if (kind === 'percent') return { code: '%', decimals: 2, decimals_min: 0 }
  if (kind === 'spread') return { code: 'bp', decimals: 1, decimals_min: 0 }
  if (!spec) return { code: '', decimals: 2, decimals_min: 0 }
  const digits = kind === 'volume' ? quantityDigits(spec) : priceDigits(spec)
  return { code: kind === 'volume' ? spec.base.code : spec.quote.code, decimals: digits, decimals_min: digits }
}

/** The key of what is wrong with the threshold; undefined when it can be sent. */
export function thresholdFault({ kind, direction, threshold }: AlertForm, spec: MarketSpec | undefined): string | undefined {
  if (kind === 'fill') return undefined
  if (threshold === '') return 'fields.required'
  if (!spec) return 'fields.market'
  const read =
    kind === 'price'
      ? parsePrice(spec, threshold)
      : kind === 'volume'
        ? parseQuantity(spec, threshold)
        : kind === 'spread'
          ? parseBasisPoints(threshold)
          : parsePercent(threshold, direction as 'up' | 'down' | 'either')
  if (read.ok) return undefined
  return read.code === 'OUT_OF_RANGE' ? 'fields.limit' : `fields.${read.code}`
}

/** As it is sent: only what its kind has. */
export function bodyOf({ kind, threshold, span, mode, restSeconds, ...form }: AlertForm): NewAlert {
  return {
    ...form,
    kind,
    mode,
    ...(kind !== 'fill' && { threshold: kind === 'spread' ? inPerMille(threshold) : threshold }),
    ...(hasSpan(kind) && { span }),
    ...(mode === 'again' && { restSeconds }),
  }
}

function inPerMille(basisPoints: string): string {
  const read = parseBasisPoints(basisPoints)
  return read.ok ? perMilleText(read.value) : basisPoints
}

/** What differs from the alert as it is. */
export function changesOf(form: AlertForm, { note, ...alert }: AlertReply): Partial<NewAlert> {
  const { market: _market, kind: _kind, note: newNote = '', ...terms } = bodyOf(form)
  const hasNewTerms = Object.entries(terms).some(([name, value]) => alert[name as keyof typeof alert] !== value)
  return { ...(hasNewTerms && terms), ...(newNote !== note && { note: newNote }) }
}
