import { type Lang, LANGS } from '@bourse/contracts/http'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Tabs } from '#ui/tabs'

interface LangTabsProps {
  /** The panel's id is made from it. */
  id: string
  value: Lang
  isWritten: (lang: Lang) => boolean
  onChange: (lang: Lang) => void
}

/** The languages of a text; those without one are marked. */
export function LangTabs({ id, value, isWritten, onChange }: LangTabsProps) {
  const t = useT()
  return (
    <Tabs
      id={id}
      label={t('issuer.languages')}
      value={value}
      onChange={onChange}
      tabs={LANGS.map((lang) => ({
        value: lang,
        label: (
          <span className="row sp-lang">
            {t(`issuer.lang.${lang}`)}
            {!isWritten(lang) && <Icon name="circle-dashed" size={16} label={t('issuer.lang.missing')} />}
          </span>
        ),
      }))}
    />
  )
}
