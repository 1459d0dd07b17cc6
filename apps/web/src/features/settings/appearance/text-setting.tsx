import { useT } from '#platform/i18n'
import { setTextSize, TEXT_SIZES, type TextSize, useTextSize } from '#platform/text-size'
import { SegmentedField } from './segmented-field.tsx'
import { useSavePreference } from './use-save-preference.ts'

/** How large texts are drawn, on every page; applied at once and saved with the account. */
export function TextSetting() {
  const t = useT()
  const save = useSavePreference('settings.text.saved')
  const choose = (value: TextSize) => {
    setTextSize(value)
    save.mutate({ text_size: value })
  }
  return (
    <SegmentedField
      label={t('settings.text')}
      help={t('settings.text.help')}
      value={useTextSize()}
      onChange={choose}
      options={TEXT_SIZES.map((value) => ({ value, label: t(`settings.text.${value}`) }))}
    />
  )
}
