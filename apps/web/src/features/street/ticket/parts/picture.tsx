import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { useStreetImage } from '../../parts/use-street-image.ts'

interface PictureProps {
  ticketId: string
  /** Its size keeps the room for it while it is loaded. */
  image: { id: string; width?: number; height?: number }
  title: string
}

/** A picture of the ticket, small; it opens large. */
export function Picture({ ticketId, image: { id, width, height }, title }: PictureProps) {
  const t = useT()
  const { data, isError, refetch } = useStreetImage(ticketId, id)
  const [isOpen, setOpen] = useState(false)
  if (isError && !data) {
    return (
      <button type="button" className="tk-picture tk-picture-failed cap xs" onClick={() => void refetch()}>
        <Icon name="warning-circle" size={16} />
        {t('streetTicket.chat.pictureFailed')}
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        className="tk-picture"
        aria-label={`${t('streetTicket.chat.pictureOpen')}: ${title}`}
        aria-busy={data === undefined}
        {...(width && height && { style: { aspectRatio: `${width} / ${height}` } })}
        onClick={() => setOpen(data !== undefined)}
      >
        {data !== undefined && <img src={data} alt="" />}
      </button>
      {isOpen && data !== undefined && (
        <Dialog open size="wide" title={title} onClose={() => setOpen(false)}>
          <img className="tk-picture-large" src={data} alt={title} />
        </Dialog>
      )}
    </>
  )
}
