import { useT } from '#platform/i18n'

/** The logo: two halves of a B, brass over ink. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 26 30" aria-hidden="true">
      <path className="mark-a" d="M3 1h10.5a6.5 6.5 0 0 1 0 13H3z" />
      <path className="mark-b" d="M3 16h13a6.5 6.5 0 0 1 0 13H3z" />
    </svg>
  )
}

/** The logo with the name. */
export function Wordmark() {
  const t = useT()
  return (
    <span className="wordmark">
      <Mark />
      {t('brand.name')}
    </span>
  )
}
