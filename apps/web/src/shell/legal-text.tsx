import { useT } from '#platform/i18n'
import { operatorName } from '#platform/operator'

/** The paragraphs of the footer (SHELL-20, DEF-009); an operator may change them in the dictionary. */
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

/** The same behind one line: whoever works here every day has read them. */
export function LegalLine() {
  const t = useT()
  return (
    <details className="legal-line">
      <summary>{t('shell.footer.notice')}</summary>
      <LegalText />
    </details>
  )
}
