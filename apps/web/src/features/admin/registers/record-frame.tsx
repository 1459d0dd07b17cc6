import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { RecordSheet } from '../frame/record-sheet.tsx'

interface RecordFrameProps<Data> {
  title: string
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Once the record is there. */
  foot?: ReactNode
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** The sheet of a record that is read when it is opened. */
export function RecordFrame<Data>({ title, query: { data, error, isFetching, refetch }, foot, onClose, children }: RecordFrameProps<Data>) {
  const t = useT()
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <RecordSheet title={title} foot={data && foot} onClose={onClose}>
      {isGone && <Notice>{t('registers.gone')}</Notice>}
      {error && !isGone && <ErrorState what={t('registers.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <Skeletons>
          <SkeletonRows count={6} />
        </Skeletons>
      )}
      {data && children(data)}
    </RecordSheet>
  )
}
