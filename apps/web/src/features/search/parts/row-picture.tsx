import { AssetIcon } from '#ui/asset-icon'
import { Avatar } from '#ui/avatar'
import { Icon } from '#ui/icon'
import type { RowPicture as Picture } from '../rows/row.ts'

export function RowPicture({ picture }: { picture: Picture }) {
  switch (picture.of) {
    case 'asset':
      return <AssetIcon asset={picture.asset} />
    case 'plate':
      return <img className="deed" src={picture.image} alt="" width={36} height={36} loading="lazy" />
    case 'face':
      return <Avatar name={picture.name} photo={picture.photo} isOrganization={picture.isOrganization} />
    case 'icon':
      return (
        <span className="perk-i found-glyph" aria-hidden="true">
          <Icon name={picture.icon} />
        </span>
      )
  }
}
