import type { DictionaryEdit } from '@bourse/contracts/admin'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { OldNew } from '../frame/old-new.tsx'

/** Who changed the text, when, from what into what; newest first. */
export function EditHistory({ edits }: { edits: readonly DictionaryEdit[] }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <>
      <div className="s-h">
        <h3 className="h3">{t('words.history')}</h3>
      </div>
      {edits.length === 0 && <p className="cap">{t('words.history.none')}</p>}
      <ul className="s-l">
        {edits.map(({ id, lang, before, after, by, at }) => (
          <li key={id} className="dict-edit">
            <span className="grow">
              <OldNew before={before ?? t('words.history.own')} after={after ?? t('words.history.own')} />
              <span className="cap">
                {lang} · {t('words.by', { name: by || '–', when: momentText(at, tag) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
