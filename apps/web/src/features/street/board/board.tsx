import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { buttonClass } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { AdList } from './ad-list.tsx'
import { boardQuery } from './board-query.ts'
import { FilterChips } from './filter-chips.tsx'
import { KeptSafe } from './kept-safe.tsx'
import { OpenTickets, TicketsButton } from './open-tickets.tsx'
import { Sentence } from './sentence.tsx'
import { useBoard, useOpenTickets, usePairs } from './use-board.ts'
import { choicesOf } from './choices.ts'
import { readWanted, type Side, type Wanted, wantedQuery } from './wanted.ts'
import './board.css'
import './sentence.css'

/** Side and asset of an address that names them (STR-03). */
interface Named {
  side: Side
  base: string
}

/** The ad board, with the reader’s tickets beside it (STR-01, DEF-113). */
export function Board({ named }: { named?: Named }) {
  const t = useT()
  const read = readWanted(useLocation({ select: ({ searchStr }) => searchStr }))
  const asked = { ...read, ...named }
  const pairs = usePairs(asked.side)
  const assets = useAssets()
  const { profile } = useOpenSession()
  const { wanted, bases, quotes } = choicesOf(asked, pairs.data ?? [], assets.data ?? [], profile)
  const board = useBoard(boardQuery(wanted))
  const change = (changed: Partial<Wanted>, how?: 'typed') =>
    go(addressFor({ ...asked, ...changed }, named !== undefined), { replace: how === 'typed' })
  return (
    <Page heading={t('pages.street')} beside={<HeadLinks wanted={wanted} />}>
      <div className="st-board">
        <section className="card" aria-label={t('street.ads')}>
          <Sentence wanted={wanted} bases={bases} quotes={quotes} assets={assets.data ?? []} onChange={change} />
          <FilterChips wanted={wanted} onChange={change} />
          <AdList
            wanted={wanted}
            board={board}
            hasNone={pairs.data !== undefined && assets.data !== undefined && wanted.quote === undefined}
            choices={[pairs, assets]}
            onReset={() => change(NO_FILTERS)}
          />
        </section>
        <aside className="stack st-aside in-turn">
          <TicketsCard />
          <KeptSafe side={wanted.side} code={wanted.base ?? t('street.safe.asset')} />
        </aside>
      </div>
    </Page>
  )
}

/** Everything but what is traded. */
const NO_FILTERS: Partial<Wanted> = {
  amount: undefined,
  method: undefined,
  variant: undefined,
  isVerified: false,
  isFast: false,
  isTakeable: false,
  minScore: undefined,
}

function addressFor(wanted: Wanted, isNamed: boolean): string {
  const { side, asset, ...query } = wantedQuery(wanted)
  if (!isNamed || asset === undefined) return addressOf('street', {}, { query: { side, asset, ...query } })
  return addressOf('streetAds', { side: wanted.side, digital: asset }, { query })
}

function HeadLinks({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const tickets = useOpenTickets()
  const { side, base, quote } = wanted
  const newAd = addressOf('streetNewAd', {}, { query: { side, asset: base, money: quote } })
  return (
    <div className="st-head">
      <TicketsButton count={tickets.data?.length ?? 0} onOpen={() => setOpen(true)} />
      <a className={buttonClass({ className: 'only-d' })} href={addressOf('streetOwn')}>
        {t('pages.streetOwn')}
      </a>
      <a className={buttonClass({ variant: 'primary', className: 'page-act st-new' })} href={newAd}>
        <Icon name="plus" />
        <span>{t('pages.streetNewAd')}</span>
      </a>
      <Dialog open={isOpen} title={t('street.tickets')} onClose={() => setOpen(false)}>
        <OpenTickets
          tickets={tickets.data}
          hasFailed={tickets.isError}
          isRetrying={tickets.isFetching}
          onRetry={() => void tickets.refetch()}
        />
        <a className={buttonClass({ block: true })} href={addressOf('streetOwn')}>
          {t('pages.streetOwn')}
        </a>
      </Dialog>
    </div>
  )
}

function TicketsCard() {
  const t = useT()
  const tickets = useOpenTickets()
  return (
    <section className="card" aria-labelledby="st-tickets">
      <div className="card-head st-tickets-head">
        <h2 id="st-tickets" className="h3">
          {t('street.tickets')}
        </h2>
        {tickets.data && tickets.data.length > 0 && (
          <span className="cap fig">{t('street.tickets.count', { count: tickets.data.length })}</span>
        )}
      </div>
      <OpenTickets
        tickets={tickets.data}
        hasFailed={tickets.isError}
        isRetrying={tickets.isFetching}
        onRetry={() => void tickets.refetch()}
      />
    </section>
  )
}
