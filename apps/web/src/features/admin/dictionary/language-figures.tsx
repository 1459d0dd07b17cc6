import type { Lang } from '@bourse/contracts/http'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'

interface LanguageFiguresProps {
  total: number
  /** How many translations are older than their English text. */
  outdated: { es: number; pt: number } | undefined
  /** In which languages something that staff write themselves is missing. */
  missing: readonly { langs: readonly Lang[] }[] | undefined
  onMissing: () => void
}

/** How much of each language is up to date, and how much is missing. */
export function LanguageFigures({ total, outdated, missing, onMissing }: LanguageFiguresProps) {
  const t = useT()
  const { tag } = useLocale()
  const number = numberFormat(tag)
  return (
    <dl className="card dict-figures">
      {(['en', 'es', 'pt'] as const).map((lang) => {
        const late = lang === 'en' ? 0 : (outdated?.[lang] ?? 0)
        const lacking = missing?.filter(({ langs }) => langs.includes(lang)).length ?? 0
        return (
          <div key={lang}>
            <dt lang={lang}>{t(`words.lang.${lang}`)}</dt>
            <dd className="cap only-d">
              {lang === 'en' ? t('words.source') : late > 0 && t('words.outdatedCount', { count: number.format(late) })}
            </dd>
            <dd className="fig">{number.format(total - late)}</dd>
            <dd className="cap dict-lacking">
              {missing &&
                (lacking === 0 ? (
                  t('words.missing.nothing')
                ) : (
                  <button type="button" className="link" onClick={onMissing}>
                    {t('words.missing.count', { count: lacking, shown: number.format(lacking) })}
                  </button>
                ))}
            </dd>
            <dd className="dict-bar" aria-hidden="true">
              <span
                className={late > 0 ? 'is-late' : undefined}
                style={{ width: `${total === 0 ? 100 : ((total - late) / total) * 100}%` }}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
