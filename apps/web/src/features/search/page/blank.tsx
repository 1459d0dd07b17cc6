import { useLocale, useT } from '#platform/i18n'
import { recentDayText, dayText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { RowPicture } from '../parts/row-picture.tsx'
import { forgetSearches, oftenOpened, useRemembered } from '../recent.ts'

/** Before anything is typed: what was searched for lately, and what is opened often, as this browser remembers it. */
export function Blank({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { profileID } = useOpenSession()
  const remembered = useRemembered(profileID)
  const opened = oftenOpened(remembered)
  const { searches } = remembered
  if (searches.length === 0 && opened.length === 0) return <p className="above-4 cap">{t('search.blank')}</p>
  return (
    <div className="card found-list find-blank">
      {searches.length > 0 && (
        <section className="found-group" aria-labelledby="find-recent">
          <h2 id="find-recent" className="found-head">
            <span className="grow">{t('search.group.recent')}</span>
            <Button variant="text" size="s" onClick={() => forgetSearches(profileID)}>
              {t('search.forget')}
            </Button>
          </h2>
          {searches.map(({ text, at }) => (
            <button key={text} type="button" className="found-row" onClick={() => onSearch(text)}>
              <span className="perk-i found-glyph" aria-hidden="true">
                <Icon name="clock" />
              </span>
              <span className="two-lines">
                <span className="found-title trunc">{text}</span>
                <span className="cap">{recentDayText(at, tag, Date.now(), dayText)}</span>
              </span>
            </button>
          ))}
        </section>
      )}
      {opened.length > 0 && (
        <section className="found-group" aria-labelledby="find-opened">
          <h2 id="find-opened" className="found-head">
            {t('search.group.opened')}
          </h2>
          {opened.map(({ key, title, detail, picture, href }) => (
            <a key={key} className="found-row" href={href}>
              <RowPicture picture={picture} />
              <span className="two-lines">
                <span className="found-title trunc">{title}</span>
                <span className="cap trunc">{detail}</span>
              </span>
            </a>
          ))}
        </section>
      )}
    </div>
  )
}
