import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'

/** Admin, disputes, this ticket. */
export function CaseCrumbs({ ticket }: { ticket?: string }) {
  const t = useT()
  return (
    <nav className="cap row crumbs case-crumbs" aria-label={t('streetCase.crumbs')}>
      <a href={addressOf('admin')}>{t('pages.admin')}</a>
      <Icon name="caret-right" size={14} />
      <a href={addressOf('disputes')}>{t('pages.disputes')}</a>
      {ticket !== undefined && (
        <>
          <Icon name="caret-right" size={14} />
          <span className="t-2 trunc" aria-current="page">
            {t('streetCase.ticket', { id: ticket })}
          </span>
        </>
      )}
    </nav>
  )
}
