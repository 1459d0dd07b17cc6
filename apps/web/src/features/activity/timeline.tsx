import { useLocale, useT } from '#platform/i18n'
import { clockOr, shortDayText } from '#platform/moments'

export interface Moment {
  /** Milliseconds since 1970; undefined for now. */
  at: number | undefined
  text: string
  note?: string
  /** In the future. */
  isNext?: boolean
}

/** The steps of a thread, from the first to those in the future. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <>
      <h3 className="h3 above-3">{t('activity.page.detail.happened')}</h3>
      <ol className="trail trail-line log">
        {moments.map(({ at, text, note, isNext }) => (
          <li key={`${at} ${text}`} className={isNext ? 'next' : ''}>
            <span className="cap">{at === undefined ? t('activity.page.detail.now') : <Time at={at} locale={tag} />}</span>
            <span className="two-lines">
              <span>{text}</span>
              {note && <span className="cap">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The time for today, the date otherwise. */
function Time({ at, locale }: { at: number; locale: string }) {
  return <time dateTime={new Date(at).toISOString()}>{clockOr(shortDayText, at, locale)}</time>
}
