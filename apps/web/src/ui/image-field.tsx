import { IMAGE_TYPES, type ImageKind } from '@bourse/contracts/media'
import { lazy, type Ref, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { Button, type ButtonSize, type ButtonVariant, IconButton } from './button.tsx'
import type { ImageSubject } from './crop-dialog.tsx'
import { Menu } from './menu.tsx'

const CropDialog = lazy(
  withTexts(
    async () => {
      const { CropDialog: dialog } = await import('./crop-dialog.tsx')
      return { default: dialog }
    },
    'image',
    'fields',
  ),
)

interface ImageFieldProps {
  /** Its proportions and size. */
  kind: ImageKind
  /** What it is called; a kind's own name without it. */
  subject?: ImageSubject
  /** The address of the current image. */
  value: string | null
  /** Sends the image as a data URL at its target size (PROF-53, PROF-55), or an empty string to remove it (PROF-56). */
  onSave: (dataUrl: string) => Promise<void>
  /** What a click does: “Change cover”. */
  label: string
  /** With it the image is changed and removed by two buttons instead of a menu. */
  removeLabel?: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Where there is no room the label is announced only. */
  isIconOnly?: boolean
  /** Organizations are square in the preview, as others will see them. */
  isOrganization?: boolean
}

/** A button that changes an image: the user picks a file, crops and sends it, or removes the image. */
export function ImageField(props: ImageFieldProps) {
  const { kind, subject = kind, value, onSave, label, removeLabel, variant, size, isIconOnly, isOrganization = false } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [file, setFile] = useState<File>()
  const [isRemoving, setRemoving] = useState(false)
  useFocusBack(trigger, file !== undefined)
  const choose = () => input.current?.click()
  const remove = () => {
    setRemoving(true)
    void onSave('')
      .catch(raiseError)
      .finally(() => setRemoving(false))
  }
  const look = { ref: trigger, ...(variant && { variant }), ...(size && { size }) }
  return (
    <>
      {removeLabel === undefined ? (
        <Menu
          label={label}
          trigger={
            isIconOnly ? (
              <IconButton {...look} icon="camera" label={label} />
            ) : (
              <Button {...look} icon="camera" busy={isRemoving}>
                {label}
              </Button>
            )
          }
          entries={[
            { key: 'choose', label: t('image.choose'), icon: 'upload-simple', onSelect: choose },
            {
              key: 'remove',
              label: t('image.remove'),
              icon: 'trash',
              isDanger: true,
              disabled: value === null || isRemoving,
              onSelect: remove,
            },
          ]}
        />
      ) : (
        <div className="btn-row">
          <Button {...look} onClick={choose}>
            {label}
          </Button>
          {value !== null && (
            <Button variant="text" busy={isRemoving} {...(size && { size })} onClick={remove}>
              {removeLabel}
            </Button>
          )}
        </div>
      )}
      <HiddenInput ref={input} label={label} onFile={setFile} />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            kind={kind}
            subject={subject}
            isOrganization={isOrganization}
            onSave={onSave}
            onChoose={choose}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The file dialog of the system loses the focus, so it is restored when the crop dialog closes. */
function useFocusBack(trigger: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) trigger.current?.focus()
    wasOpen.current = isOpen
  }, [trigger, isOpen])
}

function HiddenInput({ ref, label, onFile }: { ref: Ref<HTMLInputElement>; label: string; onFile: (file: File) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={IMAGE_TYPES.join(',')}
      aria-label={label}
      onChange={({ target }) => {
        const [chosen] = target.files ?? []
        if (chosen) onFile(chosen)
        // Allows choosing the same file again after an error.
        target.value = ''
      }}
    />
  )
}
