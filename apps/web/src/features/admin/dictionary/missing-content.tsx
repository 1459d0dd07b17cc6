import type { MissingContent as Missing } from '@bourse/contracts/admin'
import { useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { isBuiltAt } from '../frame/sections.ts'
import { useMissing } from './queries.ts'

const PLACES = { document: '/admin/documents', class: '/admin/classes', asset: '/admin/assets' } as const

/** What staff write themselves and have not written in every language. */
export function MissingContent() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useMissing()
  if (isError && !data) return <ErrorState what={t('ui.error.list')} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <section className="card" aria-label={t('words.missing.title')}>
      {!data && <SkeletonCard className="card-pad" count={3} />}
      {data?.length === 0 && <EmptyState title={t('words.missing.none')}>{t('words.missing.noneText')}</EmptyState>}
      {data && data.length > 0 && (
        <>
          <p className="cap pretty dict-missing-text">{t('words.missing.text')}</p>
          <ul className="dict-missing">
            {data.map((row) => (
              <li key={`${row.kind} ${row.id}`}>
                <span className="grow two-lines">
                  <MissingName row={row} />
                  <span className="cap">{t(`words.missing.${row.kind}`)}</span>
                </span>
                {row.langs.map((lang) => (
                  <span key={lang} className="chip dict-late">
                    <span lang={lang}>{t(`words.lang.${lang}`)}</span>
                    <span className="vh"> {t('words.missing.chip')}</span>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function MissingName({ row: { kind, name } }: { row: Missing }) {
  const href = PLACES[kind]
  return isBuiltAt(href) ? (
    <a className="m link" href={href}>
      {name}
    </a>
  ) : (
    <span className="m">{name}</span>
  )
}
