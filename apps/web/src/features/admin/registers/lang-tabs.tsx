import { type Lang, LANGS } from '@bourse/contracts/http'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Tabs } from '#ui/tabs'

/** The languages of a text; those that nobody has written are marked. */
export function LangTabs({
  id,
  value,
  isWritten,
  onChange,
}: {
  id: string
  value: Lang
  isWritten: (lang: Lang) => boolean
  onChange: (lang: Lang) => void
}) {
  const t = useT()
  const tabs = LANGS.map((lang) => ({
    value: lang,
    label: (
      <span className="row">
        {t(`registers.lang.${lang}`)}
        {!isWritten(lang) && <Icon name="circle-dashed" size={16} label={t('registers.lang.missing')} />}
      </span>
    ),
  }))
  return <Tabs id={id} label={t('registers.languages')} value={value} onChange={onChange} tabs={tabs} />
}
