import { t } from './i18n.ts'

/** Who runs this installation, as the server has written it into the document. */
export function operatorName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=author]')?.content || t('brand.name')
}
