import type { PaperPocketReply } from '@bourse/contracts/paper'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, SkeletonCard, Skeletons } from '#ui/skeleton'
import { TradesCard } from './page/trades-card.tsx'
import { ValueCard } from './page/value-card.tsx'
import { WalletsCard } from './page/wallets-card.tsx'
import { useOpenPaper, useValuedPaperPocket } from './queries.ts'
import './paper-screen.css'

/** The play money of the active profile: its value over time, what it traded, and what it has. */
export function PaperScreen() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useValuedPaperPocket()
  return (
    <Page heading={t('shell.place.paper')}>
      <div className="paper-page">
        {isError && !data && <ErrorState what={t('paper.error')} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Skeletons>
            <div className="card paper-worth paper-waits">
              <Skeleton width="100%" height={180} />
            </div>
            <SkeletonCard count={3} />
          </Skeletons>
        )}
        {data && (data.isOpen ? <Pocket pocket={data} /> : <Closed />)}
      </div>
    </Page>
  )
}

/** Before it is opened: what it is, and opening it. */
function Closed() {
  const t = useT()
  const { mutate, isPending, error } = useOpenPaper()
  return (
    <section className="card paper-closed">
      <EmptyState
        title={t('paper.none')}
        actions={
          <Button variant="primary" icon="flask" busy={isPending} onClick={() => mutate()}>
            {t('paper.open')}
          </Button>
        }
      >
        {t('paper.lead')}
      </EmptyState>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </section>
  )
}

function Pocket({ pocket }: { pocket: PaperPocketReply }) {
  const t = useT()
  return (
    <>
      <ValueCard pocket={pocket} />
      <div className="paper-two">
        <TradesCard wallets={pocket.wallets} />
        <WalletsCard wallets={pocket.wallets} />
      </div>
      <div className="notice paper-foot">
        <Icon name="info" />
        <span className="grow">{t('paper.ready')}</span>
        <a className="link" href={addressOf('max')}>
          {t('paper.turnOff')}
        </a>
      </div>
    </>
  )
}
