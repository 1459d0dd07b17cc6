import type { DocumentRole } from '@bourse/contracts/document'
import type { TextKey } from '@bourse/texts/keys'
import { openDocument } from '#platform/document-dialog'
import { useT } from '#platform/i18n'

/** The policies, each opened in a dialog over the page (DOC-01, DEF-181). */
export function LegalLinks() {
  const t = useT()
  return (
    <ul className="legal-links" aria-label={t('shell.footer.legal')}>
      {LINKS.map(({ role, text }) => (
        <li key={role}>
          <button type="button" aria-haspopup="dialog" onClick={() => openDocument(role)}>
            {t(text)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const LINKS: readonly { role: DocumentRole; text: TextKey }[] = [
  { role: 'privacy', text: 'shell.footer.privacy' },
  { role: 'platform_use', text: 'shell.footer.platformUse' },
  { role: 'asset_use', text: 'shell.footer.assetUse' },
  { role: 'risk', text: 'shell.footer.risk' },
]
