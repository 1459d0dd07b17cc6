import { imageSet, jpegOf } from '@bourse/contracts/media'
import { EngravedPlate } from '#ui/engraved-plate'

interface VenuePictureProps {
  image: string | null
  name: string
  /** How wide it is drawn, for the browser's choice of a file. */
  sizes: string
  isFirst?: boolean
}

/** A venture's picture, or a plate engraved from its name. Its name stands beside it, so screen readers skip it. */
export function VenuePicture({ image, name, sizes, isFirst = false }: VenuePictureProps) {
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
