import { imageSet, jpegOf } from '@bourse/contracts/media'
import { EngravedPlate } from './engraved-plate.tsx'

interface PlatePictureProps {
  image: string | null
  name: string
  /** How wide it is drawn, for the browser's choice of a file. */
  sizes: string
  isFirst?: boolean
}

/** A picture of a venture or an asset, or a plate engraved from its name. The name is beside it, so screen readers skip it. */
export function PlatePicture({ image, name, sizes, isFirst = false }: PlatePictureProps) {
  if (!image) return <EngravedPlate name={name} />
  const files = imageSet(image)
  const loading = isFirst ? {} : ({ loading: 'lazy' } as const)
  return (
    <picture>
      {files !== undefined && <source type="image/webp" srcSet={files} sizes={sizes} />}
      <img src={files === undefined ? image : jpegOf(image)} alt="" width={1200} height={630} decoding="async" {...loading} />
    </picture>
  )
}
