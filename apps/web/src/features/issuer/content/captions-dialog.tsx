import { LANGS } from '@bourse/contracts/http'
import { CAPTION_LENGTH_MAX, type GalleryImage } from '@bourse/contracts/issuer'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { useSaveCaptions } from '../use-powers.ts'

/** The captions of one picture in every language; where one is missing, the page shows the first one that was written. */
export function CaptionsDialog({ code, image, onClose }: { code: string; image: GalleryImage; onClose: () => void }) {
  const t = useT()
  const [captions, setCaptions] = useState(image.captions)
  const save = useSaveCaptions(code)
  return (
    <FormDialog
      title={t('issuer.gallery.captions')}
      submitLabel={t('issuer.gallery.captions.save')}
      buttonSize="m"
      isBusy={save.isPending}
      onSubmit={() => save.mutate({ id: image.id, captions }, { done: t('issuer.gallery.captions.saved'), onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="t-2">{t('issuer.gallery.captions.text')}</p>
      {LANGS.map((lang) => (
        <Field
          key={lang}
          label={t(`issuer.lang.${lang}`)}
          lang={lang}
          placeholder={image.caption}
          maxLength={CAPTION_LENGTH_MAX}
          value={captions[lang]}
          onChange={({ target }) => setCaptions({ ...captions, [lang]: target.value })}
        />
      ))}
      {save.error && <Notice tone="error">{errorText(save.error)}</Notice>}
    </FormDialog>
  )
}
