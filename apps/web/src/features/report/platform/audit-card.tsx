import type { AuditRunReply } from '@bourse/contracts/report'
import { numberText } from '@bourse/domain/formats'
import { hasRole } from '@bourse/domain/staff'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { Chip } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { AuditRules } from './audit-rules.tsx'
import { useAudit, useRunAudit } from './queries.ts'

/** Every rule of the ledger with what it looked at, and one button that checks them all. */
export function AuditCard() {
  const t = useT()
  const { roles } = useOpenSession()
  const { data, isError, isFetching, refetch } = useAudit()
  const start = useRunAudit()
  const run = data?.run
  const sum = run?.sum ?? null
  return (
    <section className="card plat-audit" aria-labelledby="plat-audit">
      <CardHead id="plat-audit" title={t('platformReport.audit.title')}>
        {run && <RunChip run={run} />}
        <span className="grow" />
        {run && <RunTime run={run} />}
      </CardHead>
      {isError && !data && <ErrorState what={t('platformReport.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonCard className="card-pad" count={9} />}
      {run === null && (
        <EmptyState picture="list" title={t('platformReport.audit.never.title')}>
          {t('platformReport.audit.never.text')}
        </EmptyState>
      )}
      {run?.state === 'failed' && (
        <div className="card-pad">
          <Notice tone="error" title={t('platformReport.audit.failed.title')}>
            {t('platformReport.audit.failed.text')}
          </Notice>
        </div>
      )}
      {run && <AuditRules run={run} />}
      {data && (
        <div className="plat-audit-foot row wraps card-part">
          {sum !== null && (
            <p>
              <span className="b">{t('platformReport.audit.sum')}</span>{' '}
              <span className="total">
                <Amount raw={sum} asset={ENTRIES} withCode={false} />
              </span>
            </p>
          )}
          <span className="grow" />
          {hasRole(roles, ['finance']) && (
            <Button
              variant="primary"
              icon="arrow-clockwise"
              busy={start.isPending || run?.state === 'running'}
              onClick={() => start.mutate()}
            >
              {t('platformReport.audit.run')}
            </Button>
          )}
        </div>
      )}
      {start.error && (
        <div className="card-pad">
          <Notice tone="error">{errorText(start.error)}</Notice>
        </div>
      )}
    </section>
  )
}

/** The sum is in millionths. */
const ENTRIES = { code: '', decimals: 6, decimals_min: 6 }

function RunChip({ run: { state, findings, rules } }: { run: AuditRunReply }) {
  const t = useT()
  const holding = findings.filter(({ broken }) => broken === '0').length
  if (state === 'running')
    return (
      <span role="status">
        <Chip>{t('platformReport.audit.running', { count: findings.length, rules })}</Chip>
      </span>
    )
  if (state === 'abandoned') return <Chip tone="warn">{t('platformReport.audit.abandoned')}</Chip>
  const isPassed = state === 'passed'
  return (
    <Chip tone={isPassed ? 'buy' : 'sell'} icon={isPassed ? 'check' : 'warning-circle'}>
      {t('platformReport.audit.hold', { count: holding, rules })}
    </Chip>
  )
}

function RunTime({ run: { startedAt, endedAt } }: { run: AuditRunReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (endedAt === null) return <span className="cap only-d">{t('platformReport.audit.since', { time: momentText(startedAt, tag) })}</span>
  const seconds = numberText((endedAt - startedAt) / 1_000, tag, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return <span className="cap only-d">{t('platformReport.audit.at', { time: momentText(startedAt, tag), seconds })}</span>
}
