import { useT } from '#platform/i18n'
import { ImageField } from '#ui/image-field'
import { PlatePicture } from '#ui/plate-picture'
import type { FieldsProps } from './fields-props.ts'

/** The picture as it will be shown; it is sent together with the rest. */
export function PictureField({ draft, venue, onChange }: Pick<FieldsProps, 'draft' | 'venue' | 'onChange'>) {
  const t = useT()
  const image = pictureOf(draft.image, venue?.image)
  return (
    <div className="field">
      <span className="label">{t('venue.form.picture')}</span>
      <div className="picture-box">
        <span className="drop-art art">
          <PlatePicture image={image} name={draft.name} sizes="128px" />
        </span>
        <span className="grow two-lines">
          <span className="m">{t(image === null ? 'venue.form.noPicture' : 'venue.form.hasPicture')}</span>
          <span className="cap">{t('venue.form.pictureHelp')}</span>
        </span>
        <ImageField
          kind="cover"
          subject="picture"
          value={image}
          label={t(image === null ? 'venue.form.addPicture' : 'venue.form.replacePicture')}
          size="s"
          onSave={async (chosen) => onChange({ image: chosen })}
        />
      </div>
    </div>
  )
}

/** The chosen picture, or the one that it has; an empty text means none. */
export function pictureOf(chosen: string | undefined, current: string | null | undefined): string | null {
  if (chosen === undefined) return current ?? null
  return chosen === '' ? null : chosen
}
