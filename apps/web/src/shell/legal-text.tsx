import { useT } from '#platform/i18n'

/** The paragraphs under every page (SHELL-20, DEF-009); an operator may change them in the dictionary. */
export function LegalText() {
  const t = useT()
  return (
    <div className="legal-text">
      <p>{t('shell.legal.claims', { brand: t('brand.name') })}</p>
      <p>{t('shell.legal.risk')}</p>
      <p>{t('shell.legal.prices')}</p>
    </div>
  )
}
