import { t } from './i18n.ts'

/** The operator of this installation, as the server wrote it into the document. */
export function operatorName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=author]')?.content || t('brand.name')
}
