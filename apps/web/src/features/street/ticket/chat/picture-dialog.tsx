import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'

interface PictureDialogProps {
  dataUrl: string
  error: string | null
  isBusy: boolean
  isChecking: boolean
  onSend: (note: string, dataUrl: string) => void
  onClose: () => void
}

/** The chosen picture as it will be sent, with a note. */
export function PictureDialog({ dataUrl, error, isBusy, isChecking, onSend, onClose }: PictureDialogProps) {
  const t = useT()
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t('streetTicket.chat.pictureTitle')}
      submitLabel={t('streetTicket.chat.send')}
      isBusy={isBusy}
      isChecking={isChecking}
      onSubmit={() => onSend(note.trim(), dataUrl)}
      onClose={onClose}
    >
      <img className="tk-picture-large" src={dataUrl} alt={t('streetTicket.chat.pictureOwn')} />
      <Field
        label={t('streetTicket.chat.pictureNote')}
        value={note}
        maxLength={255}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Notice tone="error">{error}</Notice>}
    </FormDialog>
  )
}
