import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { ShareButton } from '#ui/share-button'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { PerkPage } from './perk-page.tsx'
import { usePerk } from '../parts/use-perk.ts'
import './perk-page.css'
import './books.css'

/** `/@{sponsor}/perk/{id}/`, for visitors, users, members and the owner (PERK-02, PERK-03, DEF-135). */
export function PerkScreen() {
  const t = useT()
  const { sponsor, id } = usePageParams('perk')
  const { data: perk, error, isFetching, refetch } = usePerk(id)
  const owner = perk?.owner.name
  const isMissing = !perk && error instanceof ApiError && (error.status === 404 || error.status === 400)
  // Under another name there is no such perk.
  if (isMissing || (owner !== undefined && owner.toLowerCase() !== sponsor.toLowerCase())) return <AddressNotFound />
  return (
    <Page
      {...(perk && { title: perk.name })}
      crumbs={<Crumbs sponsor={owner ?? sponsor} />}
      beside={
        perk && (
          <span className="item-share">
            <ShareButton title={perk.name} path={addressOf('perk', { sponsor: perk.owner.name, id })} />
          </span>
        )
      }
    >
      {perk ? (
        <PerkPage key={id} perk={perk} />
      ) : error ? (
        <ErrorState what={t('perk.readError')} safe={errorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Crumbs({ sponsor }: { sponsor: string }) {
  const t = useT()
  const address = addressOf('profileView', { name: sponsor })
  return (
    <nav className="row crumbs cap" aria-label={t('perk.crumbs')}>
      <a className="btn btn-plain btn-icon only-m" href={address} aria-label={t('ui.dialog.back')}>
        <Icon name="arrow-left" />
      </a>
      <a className="only-d" href={addressOf('groups')}>
        {t('pages.groups')}
      </a>
      <Icon name="caret-right" size={16} className="only-d" />
      <a className="trunc" href={address}>
        @{sponsor}
      </a>
      <Icon name="caret-right" size={16} className="only-d" />
      <span className="t-2 only-d" aria-current="page">
        {t('pages.perk')}
      </span>
    </nav>
  )
}

function Loading() {
  return (
    <Skeletons>
      <div className="item pk pk-loading">
        <div className="stack">
          <Skeleton width={184} height={24} />
          <Skeleton width="50%" height={50} />
          <Skeleton width={220} height={36} />
          <Skeleton width="100%" height={340} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="72%" height={20} />
        </div>
        <Skeleton width="100%" height={320} />
      </div>
    </Skeletons>
  )
}
