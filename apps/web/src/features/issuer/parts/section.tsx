import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'

/** The parts of the console, in the order of the page. */
export const SECTIONS = ['offers', 'coupons', 'holders', 'papers', 'content', 'gallery', 'pauses', 'log'] as const
export type SectionName = (typeof SECTIONS)[number]

interface SectionProps {
  name: SectionName
  /** Beside the heading. */
  aside?: ReactNode
  /** At the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the console, which the list of sections leads to. */
export function Section({ name, aside, action, children }: SectionProps) {
  const t = useT()
  return (
    <section className="card sp-section" id={name} tabIndex={-1} aria-labelledby={`sp-${name}`}>
      <div className="card-head sp-section-head">
        <span className="grow two-lines">
          <h2 className="h2" id={`sp-${name}`}>
            {t(`issuer.${name}`)}
          </h2>
          {aside && <span className="cap">{aside}</span>}
        </span>
        {action}
      </div>
      {children}
    </section>
  )
}

interface ReadStateProps {
  /** What is read in this section. */
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** The states around what a section reads: loading, failed, and its rows, which stay while they are read again. */
export function ReadState({ query: { data, isError, isFetching, refetch }, children }: ReadStateProps) {
  const t = useT()
  return (
    <>
      {isError && (
        <div className="card-body">
          <ErrorState
            what={t('issuer.failed')}
            safe={t(data === undefined ? 'issuer.failed.safe' : 'issuer.failed.stale')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === undefined && !isError && <SkeletonCard className="card-body" count={3} />}
      {data !== undefined && children}
    </>
  )
}
