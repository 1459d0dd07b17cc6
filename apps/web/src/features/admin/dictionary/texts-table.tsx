import type { DictionaryText } from '@bourse/contracts/admin'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Table } from '#ui/table'
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
      <Table
        className="tbl dict-tbl"
        rows={rows}
        keyOf={({ key }) => key}
        rowProps={({ key }) => ({ className: key === chosen ? 'is-sel' : undefined })}
        columns={[
          { head: t('words.head'), render: (row) => <TextButton row={row} isChosen={row.key === chosen} onChoose={onChoose} /> },
          { head: <Language lang="es" />, render: ({ es }) => <LanguageState words={es} /> },
          { head: <Language lang="pt" />, render: ({ pt }) => <LanguageState words={pt} /> },
        ]}
      />
    </div>
  )
}

/** Its name, which is as short as its code on a phone. */
function Language({ lang }: { lang: 'es' | 'pt' }) {
  const t = useT()
  return (
    <span lang={lang}>
      <span className="only-d">{t(`words.lang.${lang}`)}</span>
      <span className="only-m">{lang}</span>
    </span>
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
