import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { PropertyCards, PropertyCardsLoading } from './property-cards.tsx'
import { usePromoted } from './queries.ts'

interface PropertyOnOfferProps {
  /** The heading with its neighbor. */
  head: ReactNode
  labelledBy: string
  className: string
  addressFor: (code: string) => string | undefined
  /** A visitor's page does not show an empty shelf. */
  hidesWhenEmpty?: boolean
}

/** The promoted assets on both home pages (DEF-152). */
export function PropertyOnOffer({ head, labelledBy, className, addressFor, hidesWhenEmpty }: PropertyOnOfferProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = usePromoted()
  if (hidesWhenEmpty && data?.length === 0) return null
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {head}
      {isError && (
        <ErrorState
          what={t('home.property.error')}
          safe={t('home.property.errorSafe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <Shelf assets={data} addressFor={addressFor} /> : !isError && <PropertyCardsLoading />}
    </section>
  )
}

function Shelf({ assets, addressFor }: Parameters<typeof PropertyCards>[0]) {
  const t = useT()
  if (assets.length > 0) return <PropertyCards assets={assets} addressFor={addressFor} />
  return (
    <div className="card">
      <EmptyState picture="property" title={t('home.property.empty.title')}>
        {t('home.property.empty.text')}
      </EmptyState>
    </div>
  )
}
