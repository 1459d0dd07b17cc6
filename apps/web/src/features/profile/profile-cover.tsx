import { imageSet, jpegOf } from '@bourse/contracts/media'
import type { ProfilePage } from '@bourse/contracts/profile'
import { EngravedPlate } from '#ui/engraved-plate'

/** The picture above a page; without one, a plate engraved from the name. Hidden from screen readers. */
export function ProfileCover({ page }: { page: Pick<ProfilePage, 'cover' | 'name'> }) {
  if (!page.cover) return <EngravedPlate name={page.name} />
  return (
    <picture>
      <source type="image/webp" srcSet={imageSet(page.cover) ?? page.cover} sizes="(max-width: 767px) 100vw, 1200px" />
      <img src={jpegOf(page.cover)} alt="" width={1200} height={630} decoding="async" />
    </picture>
  )
}
