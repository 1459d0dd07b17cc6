import type { ImageKind } from '@bourse/contracts/media'
import { useT } from '#platform/i18n'
import type { Area } from './draw-crop.ts'

interface CropPreviewProps {
  source: string
  share: Area | undefined
  kind: ImageKind
  isRound: boolean
}

/** The chosen part in the sizes that others will see. */
export function CropPreview({ source, share, kind, isRound }: CropPreviewProps) {
  const t = useT()
  return (
    <div className="crop-preview">
      <p className="label">{t('image.preview')}</p>
      <div className="crop-previews">
        {FRAMES[kind].map((frame) => (
          <span key={frame} className={`crop-frame crop-frame-${frame}${isRound ? ' is-round' : ''}`}>
            <span className="crop-whole">{share && <img src={source} alt="" style={placeOf(share)} />}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** A cover is shown whole in link previews; the page itself shows its middle. */
const FRAMES: Record<ImageKind, readonly string[]> = { photo: ['l', 'm', 's'], cover: ['cover', 'band'] }

/** Scaled and moved so that exactly the chosen part fills the frame. */
function placeOf({ x, y, width, height }: Area) {
  return {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  }
}
