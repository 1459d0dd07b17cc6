import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Page } from '#shell/page'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useTicketSignals } from '../use-ticket-signals.ts'
import { OpenDispute } from './dispute/open-dispute.tsx'
import { useRefreshTicket, useTicket } from './parts/queries.ts'
import { TicketPage } from './ticket-page.tsx'
import '../parts/trade.css'
import './ticket.css'
import './dispute.css'

/** `/street/ticket/{id}/`: a ticket with its chat, as its dealer or taker sees it. */
export function TicketScreen() {
  const t = useT()
  const { id } = usePageParams('streetTicket')
  const { data: ticket, error, isFetching, refetch } = useTicket(id)
  const refresh = useRefreshTicket(id)
  useTicketSignals((changed) => {
    if (changed === undefined || changed === id) void refresh()
  })
  return (
    <Page
      title={t('streetTicket.title', { id })}
      crumbs={<Crumbs id={id} />}
      beside={ticket?.canDispute && <OpenDispute ticket={ticket} className="only-d" />}
    >
      {ticket ? (
        <TicketPage key={id} ticket={ticket} />
      ) : error ? (
        <Failure id={id} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Crumbs({ id }: { id: string }) {
  const t = useT()
  return (
    <nav className="tk-crumbs" aria-label={t('streetTicket.crumbs')}>
      <a className="btn btn-plain btn-icon only-m" href={addressOf('street')} aria-label={t('streetTicket.back')}>
        <Icon name="arrow-left" />
      </a>
      <a className="cap only-d" href={addressOf('street')}>
        {t('pages.street')}
      </a>
      <Icon name="caret-right" size={16} className="only-d" />
      <span className="tk-crumb-here" aria-current="page">
        {t('streetTicket.title', { id })}
      </span>
    </nav>
  )
}

function Failure({ id, error, isRetrying, onRetry }: { id: string; error: Error; isRetrying: boolean; onRetry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <section className="card">
        <h1 className="vh">{t('streetTicket.title', { id })}</h1>
        <EmptyState picture="search" title={errorText(error)}>
          {t('streetTicket.notFound')}
        </EmptyState>
      </section>
    )
  }
  return <ErrorState what={t('streetTicket.readError')} safe={t('streetTicket.readSafe')} isRetrying={isRetrying} onRetry={onRetry} />
}

function Loading() {
  return (
    <section className="card card-pad">
      <Skeletons>
        <Skeleton width={96} height={24} />
        <Skeleton width="60%" height={32} />
        <Skeleton width="100%" height={48} />
        <Skeleton width="100%" height={240} />
      </Skeletons>
    </section>
  )
}
