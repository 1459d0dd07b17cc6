import { type Lang, LANGS } from '@bourse/contracts/http'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Segmented } from '#ui/segmented'
import { TextArea } from '#ui/field'

type Notes = Readonly<Record<Lang, string>>
export const NO_NOTES: Notes = { en: '', es: '', pt: '' }
const NAMES: Notes = { en: 'English', es: 'Español', pt: 'Português' }
const NOTE_LENGTH_MAX = 500

interface TraderNotesProps {
  notes: Notes
  isBusy: boolean
  onChange: (notes: Notes) => void
}

/** What traders read while the market is halted, each in their language; without it they read the reason. */
export function TraderNotes({ notes, isBusy, onChange }: TraderNotesProps) {
  const t = useT()
  const [lang, setLang] = useState<Lang>(useLocale().lang)
  return (
    <TextArea
      rows={2}
      lang={lang}
      label={t('marketAdmin.halt.read')}
      help={t('marketAdmin.halt.readHelp')}
      aside={
        <Segmented
          label={t('marketAdmin.halt.language')}
          options={LANGS.map((value) => ({ value, label: NAMES[value] }))}
          value={lang}
          onChange={setLang}
        />
      }
      maxLength={NOTE_LENGTH_MAX}
      value={notes[lang]}
      readOnly={isBusy}
      onChange={(event) => onChange({ ...notes, [lang]: event.target.value })}
    />
  )
}
