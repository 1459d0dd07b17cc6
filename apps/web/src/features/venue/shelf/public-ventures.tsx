import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Shelf } from './shelf.tsx'

/** On the visitors’ home: four ventures that look for backers, those that end next. */
export function PublicVentures({ className }: { className: string }) {
  const t = useT()
  return (
    <Shelf
      className={className}
      labelledBy="ventures-looking"
      count={4}
      head={
        <div className="row baseline ven-shelf-head">
          <h2 id="ventures-looking" className="display grow">
            {t('venue.shelf.looking')}
          </h2>
          <a className="link" href={addressOf('ventures')}>
            {t('venue.shelf.lookingAll')}
          </a>
        </div>
      }
    />
  )
}
