import { percentText } from '@bourse/domain/formats'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Amount, amountText } from '#ui/amount'
import { Chip } from '#ui/chip'
import { Progress } from '#ui/progress'
import { printed, wholePercent } from '../parts/figures.ts'
import { PlatePicture } from '#ui/plate-picture'
import type { CardFacts } from './card-facts.ts'
import './venue-card.css'

const DAY_MS = 86_400_000

/** A venture in a list: picture, kind, name, and how far it is. */
export function VenueCardBody({ card, now }: { card: CardFacts; now: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { status, venueType, targetQuoteAsset: quote, value, raised } = card
  const isFund = venueType === 'fund'
  const shown = value === null || !quote ? { raw: raised, asset: card.targetAsset } : { raw: value, asset: quote }
  const percent = card.permille === null ? 0 : wholePercent(card.permille)
  return (
    <>
      <span className="prop-art ven-card-art art">
        <PlatePicture image={card.image} name={card.name} sizes="320px" />
      </span>
      <span className="prop-body">
        <span className="row ven-card-chips">
          <Chip tone="brass">{t(`venue.type.${venueType}`)}</Chip>
          {isFund && <Chip>{t(card.isAllOrNothing ? 'venue.allOrNothing' : 'venue.keeps')}</Chip>}
        </span>
        <span className="h2 anywhere">{card.name}</span>
        {card.summary !== undefined && (
          <span className={card.summary === '' ? 'cap ven-card-blank' : 'cap ven-card-text'}>
            {card.summary || <span className="vh">{t('venue.card.blank')}</span>}
          </span>
        )}
        <span className="row ven-card-sum">
          <Amount raw={shown.raw} asset={printed(shown.asset)} size="m" withCode={!isFund} />
          {isFund && (
            <span className="cap fig ven-card-of">
              {t('venue.card.of', { target: card.target === null || !quote ? '–' : amountText(card.target, printed(quote), tag) })}
            </span>
          )}
        </span>
        {isFund && (
          <Progress
            value={percent / 100}
            label={t('venue.card.progress')}
            outcome={status === 'met' || status === 'missed' ? status : 'running'}
          />
        )}
        <span className="row xs ven-card-foot">
          <span className="t-2 grow">
            {isFund && <b className="fig">{percentText(percent, tag, 'progress')}</b>}{' '}
            {card.backerCount !== null && t('venue.card.by', { count: card.backerCount })}
          </span>
          <span className="t-3">{status === 'open' ? leftText(card.endsAt, now, t) : t(`venue.status.${status}`)}</span>
        </span>
      </span>
    </>
  )
}

/** Whole days; on the last one it says so. */
function leftText(endsAt: number | null, now: number, t: Translate): string {
  if (endsAt === null) return ''
  const days = Math.floor((endsAt - now) / DAY_MS)
  return days >= 1 ? t('venue.card.days', { count: days }) : t('venue.card.today')
}
