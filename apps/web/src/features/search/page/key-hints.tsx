import { useT } from '#platform/i18n'

/** Which keys do what, for whoever sees a keyboard. */
export function KeyHints() {
  const t = useT()
  return (
    <p className="found-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('search.key.move')}
      </span>
      <span>
        <kbd>Tab</kbd>
        {t('search.key.group')}
      </span>
      <span>
        <kbd>Enter</kbd>
        {t('search.key.open')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {t('search.key.clear')}
      </span>
    </p>
  )
}
