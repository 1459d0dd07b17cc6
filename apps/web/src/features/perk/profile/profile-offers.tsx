import { perk, type PerkCard } from '@bourse/contracts/perk'
import type { ProfilePage } from '@bourse/contracts/profile'
import { venue, type VenueCard } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#platform/i18n'
import { call } from '#platform/http'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { amountText } from '#ui/amount'
import { Icon } from '#ui/icon'
import { NewButton } from '../groups/new-button.tsx'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { PerkLine } from '../parts/perk-line.tsx'
import { keys } from '../queries.ts'
import './profile-offers.css'

/** The ventures and perks of a profile; only its owner can start another (PROF-48). Left out where there is nothing to show. */
export function ProfileOffers({ page }: { page: ProfilePage }) {
  const t = useT()
  const ventures = useVenues(page.name)
  const perks = usePerks(page.name)
  const canCreate = page.viewer.isActive
  const isEmpty = ventures.length === 0 && perks.length === 0
  if (isEmpty && !canCreate) return null
  return (
    <section className="column above-5" aria-labelledby="po-title">
      <header className="row">
        <h2 className="h2" id="po-title">
          {t('groups.offers')}
        </h2>
        {!isEmpty && <span className="cap fig">{ventures.length + perks.length}</span>}
        <span className="grow" />
        {canCreate && <NewButton />}
      </header>
      {isEmpty && <p className="cap">{t('groups.offersNone')}</p>}
      {!isEmpty && (
        <ul className="card list">
          {ventures.map((card) => (
            <li key={card.rowId}>
              <VenueRow card={card} />
            </li>
          ))}
          {perks.map((card) => (
            <li key={card.rowId}>
              <PerkRow card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function VenueRow({ card }: { card: VenueCard }) {
  const t = useT()
  const { tag } = useLocale()
  const asset = card.targetQuoteAsset ?? card.targetAsset
  const figure =
    card.permille === null ? amountText(card.raised, figured(card.targetAsset), tag) : percentText(card.permille / 10, tag, 'progress')
  return (
    <a className="list-row" href={addressOf('venue', { sponsor: card.sponsor.name, id: card.rowId })}>
      <span className="perk-i">
        <Icon name="plant" />
      </span>
      <span className="grow two-lines">
        <span className="m trunc">{card.name}</span>
        <span className="cap trunc">
          {t(card.status === 'open' ? 'venue.title' : `venue.status.${card.status}`)} · {card.assetClass.name}
        </span>
      </span>
      <span className="two-lines po-figure">
        <span className="fig m">{figure}</span>
        {card.target !== null && (
          <span className="cap">{t('groups.ofTarget', { amount: amountText(card.target, figured(asset), tag) })}</span>
        )}
      </span>
    </a>
  )
}

function PerkRow({ card }: { card: PerkCard }) {
  const t = useT()
  const { tag } = useLocale()
  const [first] = duesOf(card)
  return (
    <PerkLine perk={card} under={`${t(`perk.type.${card.perkType}`)} · ${t(`groups.who.${card.membership}`)}`}>
      <span className="two-lines po-figure">
        <span className="fig m">
          {first && card.quoteAsset ? amountText(first.price, figured(card.quoteAsset), tag) : t('groups.free')}
        </span>
        {first && <span className="cap">{t(`perk.per.${first.period}`)}</span>}
      </span>
    </PerkLine>
  )
}

const meta = { errors: 'silent' } as const
const SHOWN_MAX = 50

function useVenues(sponsor: string): readonly VenueCard[] {
  const { open } = useSession()
  const query = useQuery({
    queryKey: keys.ventures(open?.profileID ?? '', sponsor),
    queryFn: ({ signal }) => call(venue.list, { query: { sponsor, sort: 'newest', limit: SHOWN_MAX }, signal }),
    meta,
  })
  return query.data?.items ?? []
}

function usePerks(owner: string): readonly PerkCard[] {
  const { open } = useSession()
  const query = useQuery({
    queryKey: keys.perks(open?.profileID ?? '', { owner }),
    queryFn: ({ signal }) => call(perk.list, { query: { owner, limit: SHOWN_MAX }, signal }),
    meta,
  })
  // The group's own membership is the button above.
  return (query.data?.items ?? []).filter(({ isCircle }) => !isCircle)
}
