import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { dayOf } from '@bourse/domain/report'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { DeclareDialog } from './declare-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { useReserves } from './queries.ts'
import { ReserveSentences } from './reserve-sentences.tsx'
import { ReserveTable } from './reserve-table.tsx'
import { TableDownload } from './table-download.tsx'
import { VALUE } from './value-asset.ts'

type Reserves = ReplyOf<typeof report.reserves>

/** A T-account: what is owed to people on the left, what is declared for it on the right. */
export function ReservesCard() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useReserves()
  const [shown, setShown] = useState<string>()
  const [isDeclaring, setDeclaring] = useState(false)
  if (isError && !data)
    return (
      <ErrorState
        what={t('platformReport.failed')}
        safe={t('platformReport.failed.safe')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <section className="card" aria-label={t('platformReport.reserves')}>
      {!data && <SkeletonCard className="card-pad plat-account-wait" count={8} />}
      {data && <CoverHead data={data} onDeclare={() => setDeclaring(true)} />}
      {data?.rows.length === 0 && (
        <EmptyState picture="list" title={t('platformReport.reserves.empty.title')}>
          {t('platformReport.reserves.empty.text')}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ReserveTable rows={data.rows} onShow={setShown} />
          <ReserveSentences rows={data.rows} />
        </>
      )}
      {shown !== undefined && <HistoryDialog asset={shown} onClose={() => setShown(undefined)} />}
      {isDeclaring && data && <DeclareDialog rows={data.rows} onClose={() => setDeclaring(false)} />}
    </section>
  )
}

const TENTHS = { code: '', decimals: 1, decimals_min: 1 }

function CoverHead({ data, onDeclare }: { data: Reserves; onDeclare: () => void }) {
  const t = useT()
  const { roles } = useOpenSession()
  const over = BigInt(data.declared) - BigInt(data.owed)
  const today = dayOf(data.now)
  return (
    <div className="plat-head">
      <div>
        <h2 className="label">{t('platformReport.cover.title')}</h2>
        <p>
          {data.cover === null ? (
            <span className="fig fig-xl t-3">–</span>
          ) : (
            <Amount raw={data.cover} asset={TENTHS} size="xl" withCode={false} />
          )}
        </p>
      </div>
      <dl className="plat-sums">
        <div>
          <dt>{t('platformReport.cover.owed')}</dt>
          <dd>
            <Amount raw={data.owed} asset={VALUE} size="m" />
          </dd>
        </div>
        <div>
          <dt>{t('platformReport.cover.declared')}</dt>
          <dd>
            <Amount raw={data.declared} asset={VALUE} size="m" />
          </dd>
        </div>
        <div className="only-d">
          <dt>{over < 0n ? t('platformReport.cover.short') : t('platformReport.cover.over')}</dt>
          <dd>
            <span className="total">
              <Amount raw={over} asset={VALUE} size="m" />
            </span>
          </dd>
        </div>
      </dl>
      <div className="plat-acts">
        {hasRole(roles, ['finance']) && (
          <Button size="s" icon="pencil-simple" onClick={onDeclare} disabled={data.rows.length === 0}>
            {t('platformReport.declare')}
          </Button>
        )}
        <TableDownload table="reserves" query={{ from: today, to: today, step: 'day' }} />
      </div>
    </div>
  )
}
