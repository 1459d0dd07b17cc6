import { FIRST_UPDATES_MAX, type VenueReply, type VenueUpdate } from '@bourse/contracts/venue'
import { useState } from 'react'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Markdown } from '#ui/markdown'
import { agoText } from '../parts/time-text.ts'
import { useUpdates } from '../use-venue-list.ts'
import { UpdateDialog } from './lazy-dialogs.ts'

/** What the sponsor has told since, newest first; nothing where there is nothing to tell. */
export function Updates({ venue }: { venue: VenueReply }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const [isWriting, setWriting] = useState(false)
  if (venue.updates.length === 0 && !venue.isOwner) return null
  return (
    <section className="column above-6 later" aria-labelledby="ven-updates">
      <div className="row ven-sec-head">
        <h2 className="h2 grow" id="ven-updates">
          {t('venue.updates')}
        </h2>
        {venue.isOwner && (
          <Button size="s" icon="megaphone" aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {t('venue.updates.write')}
          </Button>
        )}
      </div>
      {venue.updates.length === 0 && <p className="cap">{t('venue.updates.none')}</p>}
      {isAll ? <AllUpdates id={venue.rowId} /> : venue.updates.map((update) => <Update key={update.id} update={update} />)}
      {!isAll && venue.updates.length >= FIRST_UPDATES_MAX && (
        <div>
          <Button variant="text" size="s" onClick={() => setAll(true)}>
            {t('venue.updates.all')}
          </Button>
        </div>
      )}
      {isWriting && <UpdateDialog venue={venue} onClose={() => setWriting(false)} />}
    </section>
  )
}

function AllUpdates({ id }: { id: string }) {
  const t = useT()
  const { items = [], more } = useUpdates(id)
  return (
    <>
      {items.map((update) => (
        <Update key={update.id} update={update} />
      ))}
      {more && (
        <div>
          <Button size="s" busy={more.isLoading} onClick={more.onLoad}>
            {t('ui.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}

function Update({ update }: { update: VenueUpdate }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <article className="ven-update">
      <p className="cap">{agoText(update.at, useNow(), t, tag)}</p>
      <h3 className="h3">{update.title}</h3>
      <Markdown source={update.body} level={4} />
    </article>
  )
}
