import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Shelf } from './shelf.tsx'

/** On a user’s home: the three ventures that end next. */
export function EndingSoon({ className }: { className: string }) {
  const t = useT()
  return (
    <Shelf
      className={className}
      labelledBy="ventures-soon"
      count={3}
      head={
        <div className="row ven-shelf-head">
          <h2 id="ventures-soon" className="h2 grow">
            {t('venue.shelf.soon')}
          </h2>
          <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('ventures')}>
            {t('venue.shelf.soonAll')}
            <Icon name="arrow-right" />
          </a>
        </div>
      }
    />
  )
}
