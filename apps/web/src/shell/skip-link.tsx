import { useT } from '#platform/i18n'

/** The first stop of the keyboard: past the navigation, to the page itself. */
export function SkipLink() {
  const t = useT()
  return (
    <a className="skip" href="#main">
      {t('shell.skip')}
    </a>
  )
}
