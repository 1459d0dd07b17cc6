import { useT } from '#platform/i18n'
import { operatorName } from '#platform/operator'

/** The paragraphs of the footer (SHELL-20, DEF-009); the operator may edit them in the dictionary. */
export function LegalText() {
  const t = useT()
  return (
    <div className="legal-text">
      <p>{t('shell.legal.claims', { brand: t('brand.name'), operator: operatorName() })}</p>
      <p>{t('shell.legal.risk')}</p>
      <p>{t('shell.legal.prices')}</p>
    </div>
  )
}

/** The same, collapsed to one line for users who see it every day. */
export function LegalLine() {
  const t = useT()
  return (
    <details className="legal-line">
      <summary>{t('shell.footer.notice')}</summary>
      <LegalText />
    </details>
  )
}
