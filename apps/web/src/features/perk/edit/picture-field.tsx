import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { ImageField } from '#ui/image-field'

/** The perk's picture, or what stands in its place. */
export function PictureField({ image, onSave }: { image: string | null; onSave: (dataUrl: string) => Promise<void> }) {
  const t = useT()
  return (
    <div className="field whole-row" id="perk-picture">
      <span className="label">{t('perk.edit.picture')}</span>
      <div className="picture-box">
        {image ? (
          <img src={image} alt="" width={128} height={80} />
        ) : (
          <span className="pk-no-picture" aria-hidden="true">
            <Icon name="image-square" />
          </span>
        )}
        <span className="two-lines grow">
          <b className="m">{t(image ? 'perk.edit.hasPicture' : 'perk.edit.noPicture')}</b>
          <span className="cap">{t('perk.edit.pictureHelp')}</span>
        </span>
        <ImageField kind="cover" subject="picture" value={image} label={t('perk.edit.choosePicture')} size="s" onSave={onSave} />
      </div>
    </div>
  )
}
