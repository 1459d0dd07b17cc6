import { formatTag, NUMBER_FORMS, type FigureForm } from '@bourse/domain/formats'
import { figureText } from '@bourse/domain/money'
import { setFigureForm, useFigureForm } from '#platform/figure-form'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Select } from '#ui/select'
import { SegmentedField } from './segmented-field.tsx'
import { useSavePreference } from './use-save-preference.ts'

const EXAMPLE = '1234.56'
const EXAMPLE_DAY = Date.UTC(2026, 11, 4, 12)

/** How figures and days are written, on every page; applied at once and saved with the account. */
export function FiguresSetting() {
  const t = useT()
  const { lang } = useLocale()
  const form = useFigureForm()
  const save = useSavePreference('settings.figures.saved')
  const choose = (change: Partial<FigureForm>) => {
    const next = { ...form, ...change }
    setFigureForm(next)
    save.mutate({ number_form: next.numbers, day_form: next.days })
  }
  const figure = (numbers: FigureForm['numbers']) => figureText(EXAMPLE, formatTag(lang, { ...form, numbers }))
  const date = (days: FigureForm['days']) => shortDateText(EXAMPLE_DAY, formatTag(lang, { ...form, days }))
  return (
    <>
      <Select
        label={t('settings.figures')}
        help={t('settings.figures.help')}
        value={form.numbers}
        options={NUMBER_FORMS.map((value) => ({
          value,
          label: value === 'language' ? t('settings.figures.language', { example: figure(value) }) : figure(value),
        }))}
        onChange={({ target }) => {
          const numbers = NUMBER_FORMS.find((value) => value === target.value)
          if (numbers) choose({ numbers })
        }}
      />
      <SegmentedField
        label={t('settings.days')}
        help={t('settings.days.help')}
        value={form.days}
        options={(['day', 'month'] as const).map((value) => ({ value, label: date(value) }))}
        onChange={(days) => choose({ days })}
      />
    </>
  )
}
