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

/** A cover is whole where a link to the page is shown; on the page itself its middle is. */
const FRAMES: Record<ImageKind, readonly string[]> = { photo: ['l', 'm', 's'], cover: ['cover', 'band'] }

/** So large that the chosen part fills its frame, and moved so that nothing else shows. */
function placeOf({ x, y, width, height }: Area) {
  return {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  }
}
