import type { VenueAsset } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { CLOSE_DAYS } from '@bourse/domain/venue'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { amountText } from '#ui/amount'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { PlatePicture } from '#ui/plate-picture'
import { Progress } from '#ui/progress'
import { percentOf, printed, raisedIn } from '../parts/figures.ts'
import type { CardFacts } from './card-facts.ts'
import { TimeLeft } from './time-left.tsx'
import './venue-card.css'

interface VenueCardProps {
  card: CardFacts
  now: number
  /** What boosts are paid in; without it the boost is not shown. */
  token?: VenueAsset | null
  /** The whole card is the link; a draft has none. */
  href?: string
}

/** A venture in a list: picture, name, sponsor, and how far it is. */
export function VenueCard({ card, now, token, href }: VenueCardProps) {
  const t = useT()
  const { tag } = useLocale()
  const { sponsor, assetClass, summary } = card
  return (
    <article className="ven-card">
      <div className="ven-card-art art-in">
        <PlatePicture image={card.image} name={card.name} sizes="(max-width: 767px) 100vw, 400px" />
        {token && BigInt(card.boost) > 0n && (
          <Chip icon="rocket-launch">{t('venue.card.boosted', { sum: amountText(card.boost, printed(token), tag) })}</Chip>
        )}
      </div>
      <div className="ven-card-body">
        <h3 className="ven-card-name anywhere">{href === undefined ? card.name : <a href={href}>{card.name}</a>}</h3>
        <p className="row cap ven-card-by">
          <span className="trunc">{sponsor.displayName}</span>
          {sponsor.isVerified && <Icon name="seal-check" weight="fill" size={14} className="seal" />}
          {assetClass && <span className="trunc">· {assetClass.name}</span>}
        </p>
        <p className={summary === '' ? 'ven-card-blank' : 'ven-card-text'}>
          {summary || <span className="vh">{t('venue.card.blank')}</span>}
        </p>
        <div className="ven-card-raise">
          <Sum card={card} />
          <p className="row ven-card-foot">
            <When card={card} now={now} />
            <span className="grow" />
            {card.backerCount !== null && (
              <span className="row ven-card-fact">
                <Icon name="users" size={16} />
                {t('venue.card.people', { count: card.backerCount })}
              </span>
            )}
          </p>
        </div>
      </div>
    </article>
  )
}

/** Over 100% the bar is full and green, and the figure goes on counting. Without a target there is only the sum. */
function Sum({ card }: { card: CardFacts }) {
  const t = useT()
  const { tag } = useLocale()
  const { figure, target } = raisedIn(card, tag)
  const percent = percentOf(card)
  if (percent === undefined || target === undefined)
    return (
      <p className="row ven-card-given">
        <span className="ven-card-percent">{figure}</span>
        <span className="cap">{t('venue.card.given')}</span>
      </p>
    )
  const share = percentText(percent, tag, 'progress')
  return (
    <>
      <p className="row ven-card-sum">
        <span className="ven-card-percent">{share}</span>
        <span className="cap fig">{t('venue.card.of', { sum: figure, target })}</span>
      </p>
      <Progress value={percent / 100} label={t('venue.card.progress', { percent: share })} outcome={outcomeOf(card, percent)} />
    </>
  )
}

function outcomeOf({ status }: CardFacts, percent: number): 'running' | 'met' | 'missed' {
  if (status === 'missed') return 'missed'
  return percent >= 100 || status === 'met' ? 'met' : 'running'
}

function When({ card: { status, endsAt, metAt }, now }: { card: CardFacts; now: number }) {
  const t = useT()
  const { tag } = useLocale()
  if (status === 'open') return <TimeLeft endsAt={endsAt} now={now} closeDays={CLOSE_DAYS} />
  return (
    <span className="row ven-card-fact">
      <Icon name="clock" size={16} />
      {metAt === null ? t(`venue.card.status.${status}`) : t('venue.card.met', { day: shortDayText(metAt, tag) })}
    </span>
  )
}
