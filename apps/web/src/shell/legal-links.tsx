import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'

/** The policies stand on the help page, which is open to everyone (DEF-181, DEF-182). */
export function LegalLinks() {
  const t = useT()
  return (
    <nav className="legal-links" aria-label={t('shell.footer.legal')}>
      <a href={addressOf('help')}>{t('pages.help')}</a>
      <a href={addressOf('help', {}, { hash: 'privacy' })}>{t('shell.footer.privacy')}</a>
      <a href={addressOf('help', {}, { hash: 'platform-use' })}>{t('shell.footer.platformUse')}</a>
      <a href={addressOf('help', {}, { hash: 'asset-use' })}>{t('shell.footer.assetUse')}</a>
    </nav>
  )
}
