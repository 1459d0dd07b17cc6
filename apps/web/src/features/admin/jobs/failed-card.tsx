import type { FailedJob } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { useRetry } from './queries.ts'

/** What failed: what it was about, why, what it moved, and when it is tried again. */
export function FailedCard({ failed, total }: { failed: readonly FailedJob[]; total: number }) {
  const t = useT()
  const { tag } = useLocale()
  const retry = useRetry()
  const [isAsking, setAsking] = useState(false)
  const number = numberFormat(tag)
  const done = ({ retried }: { retried: number }) =>
    retried > 0 ? t('words.jobs.retried', { count: retried }) : ({ tone: 'info', text: t('words.jobs.gone') } as const)
  return (
    <section className="card" aria-labelledby="jobs-failed">
      <header className="jobs-head">
        <h2 id="jobs-failed" className="h2">
          {t('words.jobs.failed')} {total > 0 && <span className="h-count">{number.format(total)}</span>}
        </h2>
        {total > 1 && (
          <Button size="s" icon="arrow-clockwise" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('words.jobs.retryAll', { count: number.format(total) })}
          </Button>
        )}
      </header>
      {failed.length === 0 && <EmptyState title={t('words.jobs.none')}>{t('words.jobs.noneText')}</EmptyState>}
      {retry.error && !retry.isPending && !isAsking && <Notice tone="error">{errorText(retry.error)}</Notice>}
      <ul className="jobs-failed">
        {failed.map((job, place) => (
          <FailedLine
            key={`${job.from} ${job.task} ${job.id}`}
            job={job}
            isOpen={place === 0}
            isBusy={retry.isPending}
            onRetry={() => retry.mutate({ from: job.from, id: job.id, task: job.task }, { done })}
          />
        ))}
      </ul>
      {total > failed.length && (
        <p className="cap jobs-more">{t('words.jobs.failedMore', { shown: number.format(failed.length), total: number.format(total) })}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title={t('words.jobs.retryAllAsk')}
          figures={[{ label: t('words.jobs.failed'), value: number.format(total) }]}
          confirmLabel={t('words.jobs.retryAll', { count: number.format(total) })}
          busy={retry.isPending}
          error={retry.error && !retry.isPending && errorText(retry.error)}
          onConfirm={() => retry.mutate('all', { done, onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{t('words.jobs.retryAllText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

interface FailedLineProps {
  job: FailedJob
  isOpen: boolean
  isBusy: boolean
  onRetry: () => void
}

function FailedLine({ job, isOpen, isBusy, onRetry }: FailedLineProps) {
  const t = useT()
  const { tag } = useLocale()
  const { task, id, key, rows, error, tries, triesMax, failedAt, nextAt } = job
  const said = Object.entries(rows).map(([name, row]) => `${name} ${row}`)
  return (
    <li>
      <Icon name="warning-circle" className="jobs-mark" />
      <details className="grow" open={isOpen}>
        <summary>
          <span className="m">{task}</span>
          <span className="anywhere down t-s" lang="en">
            {error}
          </span>
        </summary>
        <Kv
          rows={[
            ...(key ? [{ label: t('words.jobs.key'), value: <span className="key">{key}</span> }] : []),
            ...(said.length > 0 ? [{ label: t('words.jobs.rows'), value: <span className="key">{said.join(', ')}</span> }] : []),
            ...(failedAt === null ? [] : [{ label: t('words.jobs.last'), value: momentText(failedAt, tag) }]),
            { label: t('words.jobs.moved'), value: t('words.jobs.movedNothing') },
          ]}
        />
      </details>
      <div className="jobs-when">
        <p className="m">
          {nextAt === null
            ? t('words.jobs.stopped', { when: failedAt === null ? '' : momentText(failedAt, tag) })
            : t('words.jobs.again', { when: momentText(nextAt, tag) })}
        </p>
        <p className="cap">{t('words.jobs.tries', { tries, max: triesMax })}</p>
      </div>
      <Button size="s" aria-label={t('words.jobs.retryOf', { task, id })} disabled={isBusy} onClick={onRetry}>
        {t('words.jobs.retry')}
      </Button>
    </li>
  )
}
