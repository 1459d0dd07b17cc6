import type { DictionaryText } from '@bourse/contracts/admin'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { TextPieces } from './text-pieces.tsx'

interface TextsTableProps {
  rows: readonly DictionaryText[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** English with its key, and how the other languages follow it. */
export function TextsTable({ rows, chosen, onChoose }: TextsTableProps) {
  const t = useT()
  return (
    <div className="card dict-card">
      <table className="tbl dict-tbl">
        <thead>
          <tr>
            <th scope="col">{t('words.head')}</th>
            {(['es', 'pt'] as const).map((lang) => (
              <th key={lang} scope="col" lang={lang}>
                <span className="only-d">{t(`words.lang.${lang}`)}</span>
                <span className="only-m">{lang}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.key === chosen ? 'is-sel' : undefined}>
              <td>
                <TextButton row={row} isChosen={row.key === chosen} onChoose={onChoose} />
              </td>
              {(['es', 'pt'] as const).map((lang) => (
                <td key={lang}>
                  <LanguageState words={row[lang]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TextButton({ row: { key, en }, isChosen, onChoose }: { row: DictionaryText; isChosen: boolean; onChoose: (key: string) => void }) {
  const t = useT()
  return (
    <button type="button" className="dict-text" aria-pressed={isChosen} onClick={() => onChoose(key)}>
      <span className="dict-words" lang="en">
        <TextPieces text={en.text} />
      </span>
      <span className="key t-3">
        {key}
        {en.isEdited && <span className="t-brass"> · {t('words.state.edited')}</span>}
      </span>
    </button>
  )
}

function LanguageState({ words: { isEdited, isOutdated, text } }: { words: DictionaryText['es'] }) {
  const t = useT()
  if (text === '') return null
  if (isOutdated) return <span className="chip dict-late">{t('words.state.outdated')}</span>
  if (isEdited) return <span className="chip chip-brass">{t('words.state.edited')}</span>
  return (
    <>
      <Icon name="check" size={16} />
      <span className="vh">{t('words.state.own')}</span>
    </>
  )
}
