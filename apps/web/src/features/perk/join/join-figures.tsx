import type { PerkCard } from '@bourse/contracts/perk'
import type { DuesPeriod } from '@bourse/domain/perk'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { dayText, shortDayText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { Timeline } from '#ui/timeline'
import { figured } from '../parts/asset-figure.ts'
import { type Joining, milestonesOf, paidThrough } from './join-terms.ts'

interface FiguresProps {
  perk: PerkCard
  choice: DuesPeriod | undefined
  joining: Joining
  available: bigint | undefined
}

/** The pocket before and after, or what is missing. */
export function JoinFigures({ perk, choice, joining, available }: FiguresProps) {
  const t = useT()
  const { tag } = useLocale()
  const { payment, price, gift, missing } = joining
  if (!perk.quoteAsset || payment === undefined || available === undefined) return null
  const asset = figured(perk.quoteAsset)
  const amount = (raw: bigint) => <ExactAmount raw={raw} asset={asset} />
  return (
    <div className={missing > 0n ? 'pk-figures is-short' : 'pk-figures'}>
      <Kv
        rows={[
          { label: t('perk.join.available'), value: <Amount raw={available} asset={asset} /> },
          ...(price === undefined
            ? [{ label: t('perk.join.gift'), value: amount(-payment) }]
            : [{ label: duesLabel(choice, t, tag), value: amount(-price) }]),
          ...(gift > 0n ? [{ label: t('perk.join.gift'), value: amount(-gift) }] : []),
        ]}
        sum={
          missing > 0n
            ? { label: t('perk.join.missing'), value: <span className="down">{amount(-missing)}</span> }
            : { label: t('perk.join.after'), value: <Amount raw={available - payment} asset={asset} /> }
        }
      />
    </div>
  )
}

/** What happens when, on a line of time: today solid, later hollow. */
export function JoinMilestones({ perk, choice, joining: { payment } }: Omit<FiguresProps, 'available'>) {
  const t = useT()
  const { tag } = useLocale()
  if (!perk.quoteAsset || payment === undefined || payment === 0n) return null
  const milestones = milestonesOf(perk, choice, new Date())
  const amount = exactText(payment, figured(perk.quoteAsset), tag)
  if (milestones.length === 0) return null
  return (
    <Timeline
      label={t('perk.join.when')}
      moments={milestones.map(({ at, what }, place) => ({
        when: place === 0 ? t('ui.today') : shortDayText(at, tag),
        what: t(`perk.when.${what}`, { amount }),
      }))}
    />
  )
}

function duesLabel(choice: DuesPeriod | undefined, t: Translate, locale: string): string {
  const until = choice && paidThrough(choice, new Date())
  if (until !== undefined) return t('perk.join.duesTo', { day: dayText(until, locale) })
  return choice ? t('perk.join.duesFor', { time: t(`perk.span.${choice}`) }) : t('perk.dues')
}
