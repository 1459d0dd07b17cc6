import { useT } from '#platform/i18n'
import { EngravedPlate } from '#ui/engraved-plate'
import { FieldNote } from '#ui/field'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useClasses } from './use-venue-form.ts'

interface ClassTilesProps {
  id: string
  value: string
  error: string | undefined
  onChange: (slug: string) => void
}

/** The classes that are open to ventures, each with its plate. */
export function ClassTiles({ id, value, error, onChange }: ClassTilesProps) {
  const t = useT()
  const { classes, isError, isFetching, refetch } = useClasses(value)
  const noteId = `${id}-note`
  return (
    <fieldset className="field" aria-describedby={noteId}>
      <legend className="label">{t('venue.form.class')}</legend>
      {isError && <ErrorState what={t('venue.form.classesFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!classes && !isError && (
        <Skeletons>
          <Skeleton width="100%" height={112} />
        </Skeletons>
      )}
      {classes && (
        <div className="tiles swipe">
          {classes.map((each, place) => (
            <label key={each.slug} className="class-tile">
              <input
                // The list of what is missing leads to the first of them.
                id={place === 0 ? id : undefined}
                type="radio"
                className="vh"
                name={id}
                value={each.slug}
                checked={each.slug === value}
                onChange={() => onChange(each.slug)}
              />
              <span className="tile-art art">
                {each.image ? <img src={each.image} alt="" loading="lazy" /> : <EngravedPlate name={each.slug} />}
              </span>
              <span className="tile-name">{each.name}</span>
            </label>
          ))}
        </div>
      )}
      <FieldNote
        id={noteId}
        error={error}
        // While it is read its line has its room.
        help={classes ? t('venue.form.classes', { count: classes.filter(({ isOpen }) => isOpen).length }) : '\u00a0'}
      />
    </fieldset>
  )
}
