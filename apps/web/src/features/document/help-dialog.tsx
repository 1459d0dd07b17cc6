import { DOCUMENT_ROLES } from '@bourse/contracts/document'
import { openDocument } from '#platform/document-dialog'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { useSupportEmail } from './queries.ts'
import './document-dialog.css'

/** The support address and the documents, until the help page is built (SHELL-17, DEF-181). */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data: email } = useSupportEmail()
  return (
    <Dialog open title={t('pages.help')} onClose={onClose} actions={<Button onClick={onClose}>{t('ui.dialog.close')}</Button>}>
      <section className="help-section">
        <h3 className="h3">{t('document.help.contact')}</h3>
        <p className="t-2 pretty">{t('document.help.contactText')}</p>
        {email && (
          <a className="help-row" href={`mailto:${email}`}>
            <Icon name="envelope-simple" />
            <span className="grow">{email}</span>
          </a>
        )}
      </section>
      <section className="help-section">
        <h3 className="h3">{t('document.help.documents')}</h3>
        <ul className="help-list">
          {DOCUMENT_ROLES.map((role) => (
            <li key={role}>
              <button type="button" className="help-row" onClick={() => openDocument(role)}>
                <Icon name="file-text" />
                <span className="grow">{t(`document.role.${role}`)}</span>
                <Icon name="caret-right" size={16} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  )
}
