import type { AssetPage } from '@bourse/contracts/catalogue'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { PlatePicture } from '#ui/plate-picture'
import { stepped, useSwipe } from '../parts/steps.ts'

const THUMBS_MAX = 3

/** The pictures of an asset: one large, the next ones beside it; arrow keys, buttons and a swipe go through them. */
export function Gallery({ asset }: { asset: Pick<AssetPage, 'name' | 'image' | 'images'> }) {
  const t = useT()
  const [place, setPlace] = useState(0)
  const pictures = asset.images.length > 0 ? asset.images : [{ id: '', image: asset.image, caption: '' }]
  const total = pictures.length
  const step = (by: number) => setPlace((now) => stepped(now, by, total))
  const swipe = useSwipe(step)
  const shown = pictures[Math.min(place, total - 1)]
  const thumbs = Array.from({ length: Math.min(THUMBS_MAX, total - 1) }, (_, ahead) => stepped(place, ahead + 1, total))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <figure className={total > 1 ? 'gallery art-in' : 'gallery art-in gallery-one'} aria-label={t('catalogue.gallery')} {...swipe}>
      <div className="gallery-large">
        <PlatePicture image={shown?.image ?? null} name={asset.name} sizes="(max-width: 767px) 100vw, 600px" isFirst />
        {total > 1 && (
          <div className="gallery-steps">
            <IconButton
              icon="caret-left"
              size="s"
              variant="plate-quiet"
              label={t('catalogue.gallery.previous')}
              onClick={() => step(-1)}
              onKeyDown={onKeyDown}
            />
            <span aria-live="polite">{t('catalogue.gallery.place', { place: place + 1, total })}</span>
            <IconButton
              icon="caret-right"
              size="s"
              variant="plate-quiet"
              label={t('catalogue.gallery.next')}
              onClick={() => step(1)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </div>
      {thumbs.length > 0 && (
        <div className="gallery-thumbs">
          {thumbs.map((at) => (
            <button
              key={pictures[at]?.id}
              type="button"
              aria-label={pictures[at]?.caption || t('catalogue.gallery.picture', { place: at + 1, total })}
              onClick={() => setPlace(at)}
              onKeyDown={onKeyDown}
            >
              <PlatePicture image={pictures[at]?.image ?? null} name={asset.name} sizes="142px" />
            </button>
          ))}
        </div>
      )}
      {shown?.caption && <figcaption className="cap">{shown.caption}</figcaption>}
    </figure>
  )
}
