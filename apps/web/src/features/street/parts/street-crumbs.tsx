import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'

/** The street, and the page below it; on a phone the way back and the page's name. */
export function StreetCrumbs({ here }: { here: string }) {
  const t = useT()
  return (
    <nav className="row crumbs cap" aria-label={t('street.crumbs')}>
      <a className="btn btn-plain btn-icon only-m" href={addressOf('street')} aria-label={t('ui.dialog.back')}>
        <Icon name="arrow-left" />
      </a>
      <a className="only-d" href={addressOf('street')}>
        {t('pages.street')}
      </a>
      <Icon name="caret-right" size={14} className="only-d" />
      <span className="t-2 trunc" aria-current="page">
        {here}
      </span>
    </nav>
  )
}
