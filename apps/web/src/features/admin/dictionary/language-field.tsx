import type { DictionaryEdit, DictionaryText } from '@bourse/contracts/admin'
import type { Lang } from '@bourse/contracts/http'
import { placeholdersOf } from '@bourse/domain/dictionary'
import { fieldText } from '#platform/field-text'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Icon } from '#ui/icon'
import type { Drafts } from './use-drafts.ts'

interface LanguageFieldProps {
  lang: Lang
  words: DictionaryText['en']
  drafts: Drafts
  isReadOnly: boolean
  /** Its last edit. */
  edited: DictionaryEdit | undefined
  onReset?: (() => void) | undefined
}

const LINE = 42

/** The text of one language, who wrote it, and whether it has the variables of the source. */
export function LanguageField({ lang, words, drafts, isReadOnly, edited, onReset }: LanguageFieldProps) {
  const t = useT()
  const [text, fault] = [drafts.textOf(lang), drafts.faultOf(lang)]
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
        tabIndex={isReadOnly ? -1 : undefined}
        error={fault && fieldText(`fields.${fault}`)}
        onChange={(event) => drafts.type(lang, event.target.value)}
      />
      {drafts.isChanged(lang) && !fault && placeholdersOf(text).length > 0 && (
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
