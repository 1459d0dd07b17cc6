import type { ConsoleReply, LogEntry } from '@bourse/contracts/issuer'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Chip } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ReadState, Section } from '../parts/section.tsx'
import { useLog } from '../queries.ts'
import { logText, reasonOf } from './log-text.ts'

/** Every use of a power, newest first: what, who and when. */
export function LogSection({ of: { asset } }: { of: ConsoleReply }) {
  const t = useT()
  const log = useLog(asset.code)
  const entries = log.items ?? []
  return (
    <Section name="log" aside={t('issuer.log.text')}>
      <ReadState query={{ data: log.items, isError: log.hasFailed, isFetching: log.isRetrying, refetch: log.onRetry }}>
        {entries.length === 0 ? (
          <EmptyState picture="activity" title={t('issuer.log.none')}>
            {t('issuer.log.noneText')}
          </EmptyState>
        ) : (
          <ol className="list ruled sp-log">
            {entries.map((entry) => (
              <li key={entry.id}>
                <LogRow entry={entry} />
              </li>
            ))}
          </ol>
        )}
        <LoadMore more={log.more} className="card-foot" size="s" />
      </ReadState>
    </Section>
  )
}

function LogRow({ entry }: { entry: LogEntry }) {
  const t = useT()
  const { tag } = useLocale()
  const reason = reasonOf(entry)
  return (
    <div className="sp-row sp-log-row">
      <time className="cap" dateTime={new Date(entry.at).toISOString()}>
        {momentText(entry.at, tag)}
      </time>
      <span className="two-lines grow">
        <span className="pretty">{logText(entry, t, tag)}</span>
        {reason && <span className="cap pretty">{t('issuer.log.reason', { reason })}</span>}
      </span>
      <span className="row sp-log-who">
        {entry.isStaff && <Chip>{t('issuer.log.staff')}</Chip>}
        <span className="cap trunc">@{entry.by}</span>
      </span>
    </div>
  )
}
