import { IMAGE_SIZES, type ImageKind } from '@bourse/contracts/media'
import { percentText } from '@bourse/domain/formats'
import { useId, useState, type KeyboardEvent } from 'react'
import Cropper from 'react-easy-crop'
import { useLocale, useT } from '#platform/i18n'
import { IconButton } from './button.tsx'
import type { Area } from './draw-crop.ts'
import 'react-easy-crop/react-easy-crop.css'

const ZOOM_MAX = 4
const ZOOM_STEP = 0.1

export interface Choice {
  source: string
  /** In pixels of the image. */
  pixels: Area
  /** In percent of the image. */
  share: Area
}

interface CropStageProps {
  source: string
  kind: ImageKind
  isRound: boolean
  onChoice: (choice: Choice) => void
}

/** Chooses the part to keep: initially the largest centered one (PROF-54), then by dragging, wheel, slider or keys. */
export function CropStage({ source, kind, isRound, onChoice }: CropStageProps) {
  const t = useT()
  const { tag } = useLocale()
  const helpId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { width, height } = IMAGE_SIZES[kind]
  const zoomBy = (step: number) => setZoom((now) => Math.min(ZOOM_MAX, Math.max(1, now + step)))
  // The cropper handles the arrow keys; these run before it.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    zoomBy(step)
  }
  return (
    <div className="crop">
      <div className="crop-stage">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={width / height}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={16}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(share, pixels) => onChoice({ source, share, pixels })}
          cropperProps={{ role: 'group', 'aria-label': t('image.area'), 'aria-describedby': helpId, onKeyDownCapture }}
          mediaProps={{ alt: '' }}
          classes={{ cropAreaClassName: 'crop-area' }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="crop-zoom">
        <IconButton icon="minus" label={t('image.zoomOut')} onClick={() => zoomBy(-ZOOM_STEP)} />
        <input
          type="range"
          className="range"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={zoom}
          aria-label={t('image.zoom')}
          aria-valuetext={percentText(zoom * 100, tag, 'progress')}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
        <IconButton icon="plus" label={t('image.zoomIn')} onClick={() => zoomBy(ZOOM_STEP)} />
      </div>
      <p id={helpId} className="cap">
        {t('image.help')}
      </p>
    </div>
  )
}
