import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { useStreetImage } from '../parts/use-street-image.ts'

interface StreetImageProps {
  ticketId: string
  imageId: string
  /** What it shows, for screen readers and as the heading of the large picture. */
  title: string
}

/** A small picture that opens large. */
export function StreetImage({ ticketId, imageId, title }: StreetImageProps) {
  const t = useT()
  const { data, isError } = useStreetImage(ticketId, imageId)
  const [isOpen, setOpen] = useState(false)
  if (isError) {
    return (
      <span className="case-paper">
        <Icon name="warning-circle" label={t('streetCase.imageFailed')} />
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className="case-paper"
        aria-label={t('streetCase.openImage', { title })}
        aria-busy={data === undefined}
        onClick={() => setOpen(data !== undefined)}
      >
        {data !== undefined && <img src={data} alt="" />}
      </button>
      {isOpen && data !== undefined && (
        <Dialog open size="wide" title={title} onClose={() => setOpen(false)}>
          <img className="art-whole" src={data} alt={title} />
        </Dialog>
      )}
    </>
  )
}
