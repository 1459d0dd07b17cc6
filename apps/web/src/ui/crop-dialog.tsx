import type { ImageKind } from '@bourse/contracts/media'
import { useState } from 'react'
import { ApiError } from '#platform/api-error'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Button } from './button.tsx'
import { CropPreview } from './crop-preview.tsx'
import { CropStage, type Choice } from './crop-stage.tsx'
import { Dialog } from './dialog.tsx'
import { drawCrop } from './draw-crop.ts'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { useImageFile } from './use-image-file.ts'
import './crop-dialog.css'

/** What the image is called where it is chosen. */
export type ImageSubject = ImageKind | 'picture'

interface CropDialogProps {
  file: File
  kind: ImageKind
  subject: ImageSubject
  isOrganization: boolean
  onSave: (dataUrl: string) => Promise<void>
  /** Asks for another file. */
  onChoose: () => void
  onClose: () => void
}

/** From a file to the part of it that is sent. Errors are shown here, with a retry (PROF-57). */
export function CropDialog({ file, kind, subject, isOrganization, onSave, onChoose, onClose }: CropDialogProps) {
  const t = useT()
  const opened = useImageFile(file)
  const [choice, setChoice] = useState<Choice>()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<{ source: string; text: string }>()
  const isRound = kind === 'photo' && !isOrganization
  // Results for a file chosen before are ignored.
  const source = opened.state === 'open' ? opened.source : undefined
  const chosen = choice && choice.source === source ? choice : undefined
  const save = async ({ source: drawn, pixels }: Choice) => {
    setSaving(true)
    setFault(undefined)
    try {
      await onSave(await drawCrop(drawn, pixels, kind))
      onClose()
    } catch (error) {
      setFault({ source: drawn, text: statusText(error, kind) })
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      title={t(`image.${subject}.title`)}
      onClose={isSaving ? undefined : onClose}
      actions={
        <>
          <Button size="l" disabled={isSaving} onClick={onChoose}>
            {t('image.another')}
          </Button>
          {opened.state !== 'refused' && (
            <Button size="l" variant="primary" busy={isSaving} disabled={!chosen} onClick={() => chosen && void save(chosen)}>
              {t(`image.${subject}.save`)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {opened.state === 'reading' && <Skeleton width="100%" height={320} />}
        {opened.state === 'refused' && (
          <Notice tone="error" title={t('image.refused')}>
            {t(opened.fault)}
          </Notice>
        )}
        {source && (
          <>
            <CropStage key={source} source={source} kind={kind} isRound={isRound} onChoice={setChoice} />
            <CropPreview source={source} share={chosen?.share} kind={kind} isRound={isRound} />
          </>
        )}
        {fault && fault.source === source && (
          <Notice tone="error" title={t(`image.${subject}.failed`)}>
            {fault.text}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** The server's message about this image, under the name of its kind or as any image, else the status text. */
function statusText(error: unknown, kind: ImageKind): string {
  const said = error instanceof ApiError ? (error.fields[kind] ?? error.fields['image'])?.[0] : undefined
  return said ? fieldText(said) : errorText(error)
}
