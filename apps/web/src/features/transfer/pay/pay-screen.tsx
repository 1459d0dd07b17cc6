import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { momentText } from '#platform/moments'
import { addressOf, usePageParams } from '#platform/navigation'
import { useSession } from '#platform/session'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { ErrorState, Notice } from '#ui/notice'
import { PersonLine } from '#ui/person-field'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { exactly, exactText } from '../figures.ts'
import { LinkEnded } from '../link-ended.tsx'
import { PayForm } from './pay-form.tsx'
import { type PayableLink, usePay, usePayableLink } from './queries.ts'
import '../transfer.css'

/** `/pay/{token}`: who requests what, for visitors and users; paying needs an account (DEF-068). */
export function PayScreen() {
  const t = useT()
  const { token } = usePageParams('pay')
  const link = usePayableLink(token)
  if (link.error instanceof ApiError && !link.error.isUnavailable) return <NotFound />
  return (
    <Page title={t('pages.pay')}>
      <div className="pay">
        {link.data ? (
          <Slip link={link.data} token={token} />
        ) : (
          <section className="card card-pad">
            {link.isError ? (
              <ErrorState
                what={t('transfer.pay.failed')}
                safe={t('transfer.load.safe')}
                isRetrying={link.isFetching}
                onRetry={() => void link.refetch()}
              />
            ) : (
              <Skeletons>
                <Skeleton width="60%" height={36} />
                <Skeleton width="80%" height={52} />
                <Skeleton width="100%" height={48} />
              </Skeletons>
            )}
          </section>
        )}
      </div>
    </Page>
  )
}

function Slip({ link, token }: { link: PayableLink; token: string }) {
  const t = useT()
  const { tag } = useLocale()
  const nameOf = useAssetName()
  const { payee, asset, quantity, note, expiresAt } = link
  return (
    <section className="card pay-slip" aria-labelledby="pay-title">
      <header className="column gap-4">
        <h1 id="pay-title" className="h2">
          {t('transfer.pay.title')}
        </h1>
        <a className="row pay-payee" href={addressOf('profileView', { name: payee.name })}>
          <PersonLine person={{ id: payee.name, ...payee }} />
        </a>
      </header>
      <div className="pay-sum">
        {quantity === null ? (
          <p className="h1">{t('transfer.link.anyAmount', { code: asset.code })}</p>
        ) : (
          <Amount raw={quantity} asset={exactly(asset, quantity)} size="xl" />
        )}
        <p className="cap">{nameOf(asset)}</p>
      </div>
      {note !== '' && <p className="well flow-words">“{note}”</p>}
      <Decision link={link} token={token} />
      {link.status === 'open' && expiresAt !== null && (
        <p className="cap text-center">{t('transfer.proposal.until', { time: momentText(expiresAt, tag) })}</p>
      )}
    </section>
  )
}

/** The possible actions of the current user or visitor. */
function Decision({ link, token }: { link: PayableLink; token: string }) {
  const t = useT()
  const { open } = useSession()
  if (open && !link.isOwn) return <Paying link={link} token={token} />
  if (link.status !== 'open') return <LinkEnded status={link.status} />
  if (link.isOwn) return <Notice tone="info">{t('transfer.pay.own')}</Notice>
  return (
    <>
      <div className="column">
        <a className={buttonClass({ variant: 'primary', size: 'l', block: true })} href={addressOf('signin')}>
          {t('transfer.pay.signIn')}
        </a>
        <a className={buttonClass({ size: 'l', block: true })} href={addressOf('signup')}>
          {t('transfer.pay.signUp')}
        </a>
      </div>
      <p className="cap text-center">{t('transfer.pay.safe')}</p>
    </>
  )
}

/** The payer sees the receipt; a user who was too late sees that another user paid and nothing was taken. */
function Paying({ link, token }: { link: PayableLink; token: string }) {
  const t = useT()
  const { tag } = useLocale()
  const pay = usePay(token)
  if (pay.data)
    return (
      <>
        <Notice
          tone="good"
          title={t('transfer.pay.done', { amount: exactText(pay.data.quantity, link.asset, tag), name: link.payee.displayName })}
        >
          {t('transfer.pay.done.text')}
        </Notice>
        <a className={buttonClass({ size: 'l', block: true })} href={addressOf('pocket')}>
          {t('transfer.done.pocket')}
        </a>
      </>
    )
  // While the user's own payment is being sent, the state of the link is not shown.
  if (link.status !== 'open' && !pay.isPending)
    return <LinkEnded status={link.status} isTooLate={pay.error instanceof ApiError && pay.error.code === 'STATE_CONFLICT'} />
  return <PayForm link={link} pay={pay} />
}
