import { fill } from '@bourse/texts/fill'
import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ALERT_DIRECTIONS, type AlertKind, isDirectionOf } from '@bourse/domain/alert'
import { ACTIVITY_SOURCES, type ActivitySource, figureText, type ItemFacts, type Subject } from '#features/activity'
import { sql } from '#platform/db'
import { BASIS_POINTS, type FiringFacts } from './facts.ts'

const alerts: ActivitySource<Subject & { note: string }> = {
  kinds: kindsAbout('alert'),
  readSubjects: (tx, ids) =>
    tx.rows<Subject & { note: string } & Record<string, unknown>>(
      sql`select id, profile_id as owner_id, note from alerts where id = any(${ids}::bigint[])`,
    ),
  hrefOf: () => PAGES.alerts.path,
  valuesOf,
}

function valuesOf({ kind, data, tag, textOf }: ItemFacts): Record<string, string | undefined> {
  const firing = data['firing'] as FiringFacts | undefined
  if (!firing) return {}
  const { market, span, threshold, value } = firing
  const unit = kind === 'alert.spread' ? { ...BASIS_POINTS, code: textOf('activity.alertWhen.basisPoints') } : firing.unit
  const figure = (raw: string | null) => (raw === null ? undefined : figureText(tag, unit, BigInt(raw)))
  const values: Record<string, string | undefined> = {
    market,
    value: figure(value),
    threshold: figure(threshold),
    span: span?.replace(/(m|h)$/, (letter) => (letter === 'm' ? ' min' : ' h')),
  }
  const sentence = textOf(`activity.alertWhen.${alertKindOf(kind)}.${directionOf(kind, firing)}`)
  return { ...values, when: fill(sentence, values, '–') }
}

function alertKindOf(kind: ItemFacts['kind']): AlertKind {
  return kind.replace('alert.', '') as AlertKind
}

/** Every kind has words for its own directions only. */
function directionOf(kind: ItemFacts['kind'], { direction }: FiringFacts): string {
  const alertKind = alertKindOf(kind)
  return isDirectionOf(alertKind, direction) ? direction : ALERT_DIRECTIONS[alertKind][0]
}

export const alertActivity = ACTIVITY_SOURCES.with(alerts as ActivitySource)
