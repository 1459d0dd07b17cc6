import type { DictionaryEdit, DictionaryText } from '@bourse/contracts/admin'
import type { Lang } from '@bourse/contracts/http'
import { placeholdersOf, type TextFault } from '@bourse/domain/dictionary'
import { fieldText } from '#platform/field-text'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Icon } from '#ui/icon'

interface LanguageFieldProps {
  lang: Lang
  words: DictionaryText['en']
  text: string
  fault: TextFault | undefined
  isChanged: boolean
  isReadOnly: boolean
  /** Its last edit. */
  edited: DictionaryEdit | undefined
  onType: (text: string) => void
  onReset?: (() => void) | undefined
}

const LINE = 42

/** The text of one language, who wrote it, and whether it has the variables of the source. */
export function LanguageField({ lang, words, text, fault, isChanged, isReadOnly, edited, onType, onReset }: LanguageFieldProps) {
  const t = useT()
  const { tag } = useLocale()
  const rows = Math.min(
    12,
    Math.max(
      1,
      text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0),
    ),
  )
  const by = words.isEdited && edited?.by ? t('words.by', { name: edited.by, when: momentText(edited.at, tag) }) : t('words.state.own')
  return (
    <div className="dict-field">
      <TextArea
        label={<span lang={lang}>{lang === 'en' ? t('words.field.en') : t(`words.lang.${lang}`)}</span>}
        aside={<span className="cap">{words.isOutdated ? t('words.state.outdated') : by}</span>}
        lang={lang}
        rows={rows}
        value={text}
        readOnly={isReadOnly}
        error={fault && fieldText(`fields.${fault}`)}
        onChange={(event) => onType(event.target.value)}
      />
      {isChanged && !fault && placeholdersOf(text).length > 0 && (
        <p className="cap row gap-1 above-1 up">
          <Icon name="check" size={16} />
          {t('words.complete')}
        </p>
      )}
      {onReset && (
        <Button size="s" variant="quiet" icon="arrow-counter-clockwise" onClick={onReset}>
          {t('words.reset')}
        </Button>
      )}
    </div>
  )
}
