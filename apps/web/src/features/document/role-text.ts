import { DOCUMENT_ROLES, PAPER_ROLES } from '@bourse/contracts/document'
import type { Translate } from '#platform/i18n'

/** What a document of this role is called, for when its own title is not known. */
export function roleText(t: Translate, role: string): string {
  const known = [...DOCUMENT_ROLES, ...PAPER_ROLES].find((each) => each === role)
  return known ? t(`document.role.${known}`) : t('document.role.other')
}
