import type { VenueCard } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Icon } from '#ui/icon'
import { PlatePicture } from '#ui/plate-picture'
import { Progress } from '#ui/progress'
import { figured } from '../parts/asset-figure.ts'
import { promiseOf } from '../parts/promise-of.ts'

const DAY_MS = 86_400_000

/** A venture on its sponsor's page: what it is, how far, and how long it still runs. The whole card leads to it. */
export function VentureCard({ card }: { card: VenueCard }) {
  const t = useT()
  const { tag } = useLocale()
  const { name, summary, sponsor, rowId, permille, target, value, raised, targetAsset, targetQuoteAsset, backerCount } = card
  const asset = targetQuoteAsset ?? targetAsset
  const given = value === null || !targetQuoteAsset ? amountText(raised, figured(targetAsset), tag) : amountText(value, figured(asset), tag)
  const percent = permille === null ? undefined : Math.floor(permille / 10)
  return (
    <article className="po-card">
      <div className="po-card-art art">
        <PlatePicture image={card.image} name={name} sizes="(max-width: 767px) 100vw, 400px" />
      </div>
      <div className="po-card-body">
        <h3>
          <a href={addressOf('venue', { sponsor: sponsor.name, id: rowId })}>{name}</a>
        </h3>
        <p className="po-card-promise" dir="auto">
          {promiseOf(summary)}
        </p>
        <div className="po-card-sum">
          {percent !== undefined && <b className="fig">{percentText(percent, tag, 'progress')}</b>}
          <span className="cap fig">
            {target === null
              ? t('groups.profile.given', { amount: given })
              : t('groups.profile.of', { amount: given, target: amountText(target, figured(asset), tag) })}
          </span>
        </div>
        {percent !== undefined && (
          <Progress
            value={percent / 100}
            label={t('groups.profile.progress')}
            outcome={percent >= 100 ? 'met' : card.status === 'missed' ? 'missed' : 'running'}
          />
        )}
        <p className="po-card-foot">
          <span>
            <Icon name="clock" size={16} />
            <Time card={card} />
          </span>
          {backerCount !== null && backerCount > 0 && (
            <span>
              <Icon name="users-three" size={16} />
              {t('venue.card.by', { count: backerCount })}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

function Time({ card: { status, endsAt } }: { card: VenueCard }) {
  const t = useT()
  const now = useToday().getTime()
  if (status !== 'open') return t(`venue.status.${status}`)
  if (endsAt === null) return t('groups.profile.noEnd')
  const days = Math.floor((endsAt - now) / DAY_MS)
  return days >= 1 ? t('venue.card.days', { count: days }) : t('venue.card.today')
}
