import { CAPTION_LENGTH_MAX, type ConsoleReply, type GalleryImage } from '@bourse/contracts/issuer'
import { type DragEvent, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { errorText } from '#platform/raise-error'
import { IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { Field } from '#ui/field'
import { ImageField } from '#ui/image-field'
import { PlatePicture } from '#ui/plate-picture'
import { Section } from '../parts/section.tsx'
import { useAddImage, useOrderImages, useRemoveImage } from '../use-powers.ts'
import { CaptionsDialog } from './captions-dialog.tsx'
import { moveTo } from './move-image.ts'

/** The pictures of the asset in their order, which drag and drop or the arrows change; the first one is on the cards. */
export function GallerySection({ of: { asset, name, images, imagesMax } }: { of: ConsoleReply }) {
  const t = useT()
  const { lang } = useLocale()
  const order = useOrderImages(asset.code)
  const [dragged, setDragged] = useState<number>()
  const [removed, setRemoved] = useState<GalleryImage>()
  const [captioned, setCaptioned] = useState<GalleryImage>()
  const [said, setSaid] = useState('')
  // The new order is in view while it is being saved.
  const shown = order.isPending ? order.variables.flatMap((id) => images.find((image) => image.id === id) ?? []) : images
  const move = (from: number, to: number) => {
    if (from === to || order.isPending || to < 0 || to >= shown.length) return
    order.mutate(moveTo(shown, from, to).map(({ id }) => id))
    setSaid(t('issuer.gallery.moved', { place: to + 1 }))
  }
  return (
    <Section name="gallery" aside={t('issuer.gallery.text', { done: images.length, most: imagesMax })}>
      {shown.length === 0 ? (
        <EmptyState picture="property" title={t('issuer.gallery.none')}>
          {t('issuer.gallery.noneText')}
        </EmptyState>
      ) : (
        <ol className="sp-gallery">
          {shown.map((image, place) => (
            // The keyboard has the arrows of each picture.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={image.id}
              draggable
              className={dragged === place ? 'is-dragged' : undefined}
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event: DragEvent) => event.preventDefault()}
              onDrop={(event: DragEvent) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, place)
                setDragged(undefined)
              }}
            >
              <span className="sp-picture art-in">
                <PlatePicture image={image.image} name={name} sizes="240px" />
                {place === 0 && <Chip tone="brass">{t('issuer.gallery.first')}</Chip>}
              </span>
              <span className="cap anywhere">{image.captions[lang] || image.caption || t('issuer.gallery.noCaption')}</span>
              <PictureActs
                place={place}
                isLast={place === shown.length - 1}
                isMoving={order.isPending}
                onMove={(to) => move(place, to)}
                onCaption={() => setCaptioned(image)}
                onRemove={() => setRemoved(image)}
              />
            </li>
          ))}
        </ol>
      )}
      <span className="vh" role="status">
        {said}
      </span>
      {images.length < imagesMax ? (
        <AddImage code={asset.code} />
      ) : (
        <p className="card-foot cap">{t('issuer.gallery.full', { most: imagesMax })}</p>
      )}
      {captioned && <CaptionsDialog code={asset.code} image={captioned} onClose={() => setCaptioned(undefined)} />}
      {removed && <RemoveDialog code={asset.code} image={removed} name={name} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

interface PictureActsProps {
  place: number
  isLast: boolean
  isMoving: boolean
  onMove: (to: number) => void
  onCaption: () => void
  onRemove: () => void
}

/** The buttons below a picture. The arrows stay enabled, so that the keyboard's focus stays on them. */
function PictureActs({ place, isLast, isMoving, onMove, onCaption, onRemove }: PictureActsProps) {
  const t = useT()
  const number = { place: place + 1 }
  return (
    <span className="row sp-picture-acts">
      <IconButton
        size="s"
        icon="caret-left"
        label={t('issuer.gallery.earlier', number)}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        size="s"
        icon="caret-right"
        label={t('issuer.gallery.later', number)}
        aria-disabled={isLast}
        onClick={() => onMove(place + 1)}
      />
      <span className="grow" />
      <IconButton size="s" icon="pencil-simple" label={t('issuer.gallery.captionsOf', number)} aria-haspopup="dialog" onClick={onCaption} />
      <IconButton size="s" icon="trash" label={t('issuer.gallery.remove', number)} disabled={isMoving} onClick={onRemove} />
    </span>
  )
}

/** The caption is typed first; it stays if the picture is refused. */
function AddImage({ code }: { code: string }) {
  const t = useT()
  const add = useAddImage(code)
  const [caption, setCaption] = useState('')
  return (
    <div className="card-foot sp-add">
      <Field
        label={t('issuer.gallery.caption')}
        help={t('issuer.gallery.captionHelp')}
        maxLength={CAPTION_LENGTH_MAX}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
      <ImageField
        kind="cover"
        subject="picture"
        value={null}
        label={t('issuer.gallery.add')}
        onSave={async (image) => {
          await add(image, caption.trim())
          setCaption('')
          notify({ tone: 'done', text: t('issuer.gallery.added') })
        }}
      />
    </div>
  )
}

function RemoveDialog({ code, image, name, onClose }: { code: string; image: GalleryImage; name: string; onClose: () => void }) {
  const t = useT()
  const remove = useRemoveImage(code)
  const close = () => {
    onClose()
    // The button that opened the dialog is gone with its picture.
    requestAnimationFrame(() => document.getElementById('gallery')?.focus({ preventScroll: true }))
  }
  return (
    <ConfirmDialog
      open
      variant="danger"
      title={t('issuer.gallery.remove.title')}
      confirmLabel={t('issuer.gallery.remove.confirm')}
      backLabel={t('issuer.gallery.remove.keep')}
      busy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate(image.id, { onSuccess: close })}
      onClose={onClose}
    >
      <span className="sp-picture art-in sp-picture-one">
        <PlatePicture image={image.image} name={name} sizes="400px" />
      </span>
      <p className="pretty">{t('issuer.gallery.remove.text')}</p>
    </ConfirmDialog>
  )
}
