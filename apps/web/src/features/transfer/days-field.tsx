import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Segmented } from '#ui/segmented'
import { DAYS, type DaysChoice, inDays } from './days.ts'

/** How long it is valid, also as a date (DEF-078). */
export function DaysField({ label, value, onChange }: { label: string; value: DaysChoice; onChange: (days: DaysChoice) => void }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Segmented
        block
        label={label}
        options={DAYS.map((days) => ({ value: days, label: t('transfer.days', { count: Number(days) }) }))}
        value={value}
        onChange={onChange}
      />
      <span className="help">{t('transfer.days.until', { time: momentText(inDays(value), tag) })}</span>
    </div>
  )
}
