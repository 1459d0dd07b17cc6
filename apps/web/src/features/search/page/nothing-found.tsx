import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'

/** Nothing has this name; where to look instead. */
export function NothingFound({ typed, onClear }: { typed: string; onClear: () => void }) {
  const t = useT()
  return (
    <div className="card empty find-none">
      <span className="perk-i found-glyph found-glyph-l" aria-hidden="true">
        <Icon name="magnifying-glass" />
      </span>
      <p className="h3">{t('search.none', { typed })}</p>
      <p>{t('search.none.text')}</p>
      <div className="btn-row">
        <a className={buttonClass()} href={addressOf('explore')}>
          {t('search.none.explore')}
        </a>
        <Button variant="text" onClick={onClear}>
          {t('search.none.clear')}
        </Button>
      </div>
    </div>
  )
}

/** The server didn't answer. */
export function SearchFailed({ onAgain }: { onAgain: () => void }) {
  const t = useT()
  return (
    <div className="card empty find-none">
      <p className="h3">{t('search.failed')}</p>
      <p>{t('search.failed.text')}</p>
      <div className="btn-row">
        <Button onClick={onAgain}>{t('search.again')}</Button>
      </div>
    </div>
  )
}
