import { useT } from '#platform/i18n'

/** The first tab stop: skips the navigation and goes to the page's content. */
export function SkipLink() {
  const t = useT()
  return (
    <a className="skip" href="#main">
      {t('shell.skip')}
    </a>
  )
}
