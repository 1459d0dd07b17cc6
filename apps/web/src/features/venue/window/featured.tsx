import type { VenueAsset, VenueCard } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { PlatePicture } from '#ui/plate-picture'
import { Progress } from '#ui/progress'
import { percentOf, printed, raisedIn } from '../parts/figures.ts'
import { FeaturedTrio } from './featured-trio.tsx'

interface FeaturedProps {
  cards: readonly VenueCard[]
  token: VenueAsset | null
  now: number
}

/** The ventures with the highest boosts, one at a time; only the reader turns to the next one. */
export function Featured({ cards, token, now }: FeaturedProps) {
  const t = useT()
  const [at, setAt] = useState(0)
  const shown = Math.min(at, cards.length - 1)
  return (
    <section className="card vwin-feats" aria-label={t('venue.window.featured')}>
      {cards.map((card, place) => (
        <Slide key={card.rowId} {...{ card, token, now }} isShown={place === shown}>
          {cards.length > 1 && (
            <span className="vwin-dots">
              {cards.map(({ rowId, name }, dot) => (
                <button
                  key={rowId}
                  type="button"
                  aria-label={t('venue.window.showFeatured', { name })}
                  aria-current={dot === shown}
                  onClick={() => setAt(dot)}
                />
              ))}
            </span>
          )}
        </Slide>
      ))}
    </section>
  )
}

interface SlideProps {
  card: VenueCard
  token: VenueAsset | null
  now: number
  isShown: boolean
  children: React.ReactNode
}

/** All of them lie in one place, so that turning moves nothing. */
function Slide({ card, token, now, isShown, children }: SlideProps) {
  const t = useT()
  const address = { sponsor: card.sponsor.name, id: card.rowId }
  const { tag } = useLocale()
  return (
    <article className="vwin-feat" aria-labelledby={`featured-${card.rowId}`} data-off={isShown ? undefined : ''} inert={!isShown}>
      <div className="vwin-feat-art art-in">
        <PlatePicture image={card.image} name={card.name} sizes="(max-width: 767px) 82vw, 700px" isFirst={isShown} />
      </div>
      <div className="vwin-feat-body">
        <div className="row">
          {token && (
            <Chip tone="brass" icon="rocket-launch">
              {t('venue.window.boost', { sum: amountText(card.boost, printed(token), tag) })}
            </Chip>
          )}
          <span className="cap only-d trunc">{card.assetClass.name}</span>
          <span className="grow" />
          {children}
        </div>
        <h2 id={`featured-${card.rowId}`} className="vwin-feat-name balance">
          {card.name}
        </h2>
        <p className="t-2 vwin-feat-text">
          {card.summary} {t('venue.window.by')} <b className="m">{card.sponsor.displayName}</b>.
        </p>
        <Sum card={card} />
        <FeaturedTrio card={card} now={now} />
        <div className="row wraps gap-2">
          {!card.isOwner && (
            <a className={buttonClass({ variant: 'primary' })} href={addressOf('venue', address, { query: { back: '1' } })}>
              {t('venue.window.back')}
            </a>
          )}
          <a className={buttonClass({ variant: 'quiet' })} href={addressOf('venue', address)}>
            {t('venue.window.readMore')} <span className="vh">{card.name}</span>
          </a>
        </div>
      </div>
    </article>
  )
}

function Sum({ card }: { card: VenueCard }) {
  const t = useT()
  const { tag } = useLocale()
  const { figure, target } = raisedIn(card, tag)
  const percent = percentOf(card)
  if (percent === undefined || target === undefined)
    return (
      <p className="vwin-feat-sum vwin-feat-given">
        <b className="fig fig-l">{figure}</b>
        <span className="cap">{t('venue.card.given')}</span>
      </p>
    )
  const share = percentText(percent, tag, 'progress')
  return (
    <>
      <p className="vwin-feat-sum">
        <b className="fig fig-l">{share}</b>
        <span className="cap fig">{t('venue.card.of', { sum: figure, target })}</span>
      </p>
      <Progress value={percent / 100} label={t('venue.card.progress', { percent: share })} outcome={percent >= 100 ? 'met' : 'running'} />
    </>
  )
}
