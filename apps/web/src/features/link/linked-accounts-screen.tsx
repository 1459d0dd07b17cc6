import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { SlotContent } from '#shell/slot'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { AddLinks } from './add-links.tsx'
import { LinkCard } from './link-card.tsx'
import { useLinks } from './queries.ts'
import { linkedAccountParts } from './slots.ts'
import './link.css'

/** The accounts for payouts, how to add one, and what has gone through them (LINK-02, DEF-007, DEF-175). */
export function LinkedAccountsScreen() {
  const t = useT()
  const { data: links, isError, isFetching, refetch } = useLinks()
  return (
    <Page heading={t('pages.linkedAccounts')}>
      <div className={links || isError ? 'link-page in-turn' : 'link-page is-early'}>
        {isError && (
          <ErrorState
            what={t('link.error')}
            {...(links && { safe: t('ui.error.listSafe') })}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {links && (
          <section className="link-cards" aria-label={t('link.list')}>
            {links.map((link) => (
              <LinkCard key={link.id} link={link} />
            ))}
            <AddLinks links={links} />
          </section>
        )}
        {!links && !isError && <CardSkeletons />}
        {(links || isError) && (
          <>
            <SlotContent slot={linkedAccountParts} props={{}} />
            <p className="notice">
              <Icon name="shield-check" />
              <span className="grow">{t('link.note')}</span>
            </p>
          </>
        )}
      </div>
    </Page>
  )
}

function CardSkeletons() {
  return (
    <Skeletons>
      <div className="link-cards" aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} width="100%" height={212} />
        ))}
      </div>
    </Skeletons>
  )
}
