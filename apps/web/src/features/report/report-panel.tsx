import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText, startOf } from '#platform/moments'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import type { ReportChoice } from './use-report-choice.ts'

interface ReportPanelProps<Data> {
  choice: ReportChoice
  query: UseQueryResult<Data>
  /** Beside the days of the report. */
  action: ReactNode
  foot?: ReactNode
  children: (data: Data) => ReactNode
}

/** One report for the chosen days, with the states around it; nothing as long as the choice is not complete. */
export function ReportPanel<Data>({ choice, query, action, foot, children }: ReportPanelProps<Data>) {
  const t = useT()
  const { tag } = useLocale()
  const { data, isError, isFetching, refetch } = query
  if (!choice.query) return null
  return (
    <div className="report-panel">
      <div className="report-head">
        <p className="cap grow">
          {t('report.days', { from: dateText(startOf(choice.from), tag, 'UTC'), to: dateText(startOf(choice.to), tag, 'UTC') })}
        </p>
        {action}
      </div>
      {isError && (
        <ErrorState what={t('report.failed')} safe={t('report.failed.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonCard count={5} />}
      {data && children(data)}
      {foot}
    </div>
  )
}
