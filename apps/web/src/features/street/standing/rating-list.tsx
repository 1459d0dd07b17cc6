import type { ReplyOf } from '@bourse/contracts/http'
import { STARS_MAX, type street } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'

type Rating = ReplyOf<typeof street.standing>['items'][number]

interface RatingListProps {
  ratings: readonly Rating[]
  more: { onLoad: () => void; isLoading: boolean } | undefined
}

/** What others said after a completed ticket, newest first. */
export function RatingList({ ratings, more }: RatingListProps) {
  const t = useT()
  const { tag } = useLocale()
  if (ratings.length === 0) return null
  return (
    <div className="ratings">
      <ul className="list" aria-label={t('streetStanding.ratings')}>
        {ratings.map(({ ticket, stars, comment, by, at }) => (
          <li key={ticket}>
            <Stars stars={stars} />
            <span className="cap">{t('streetStanding.ratedBy', { name: by, date: shortDateText(at, tag) })}</span>
            {comment !== '' && (
              <p className="pretty" dir="auto">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more && (
        <Button size="s" busy={more.isLoading} onClick={more.onLoad}>
          {t('streetStanding.moreRatings')}
        </Button>
      )}
    </div>
  )
}

/** Filled ones count; the number is announced. */
function Stars({ stars }: { stars: number }) {
  const t = useT()
  return (
    <span className="stars" role="img" aria-label={t('streetStanding.rated', { stars })}>
      {Array.from({ length: STARS_MAX }, (_, place) => (
        <Icon key={place} name="star" size={16} weight={place < stars ? 'fill' : 'regular'} />
      ))}
    </span>
  )
}
