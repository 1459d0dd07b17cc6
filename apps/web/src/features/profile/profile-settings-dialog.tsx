import { useId } from 'react'
import { t as text, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { SettingsFields } from './settings-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface ProfileSettingsDialogProps {
  open: boolean
  onClose: () => void
}

/** The settings of the active profile (PROF-21). Each opening begins with what is saved. */
export function ProfileSettingsDialog({ open, onClose }: ProfileSettingsDialogProps) {
  return open && <OpenDialog onClose={onClose} />
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const { form, submit, isBusy, isComplete } = useSettingsForm(() => {
    notify({ tone: 'done', text: text('profile.settings.saved') })
    onClose()
  })
  return (
    <Dialog
      open
      title={t('profile.settings.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('profile.settings.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <SettingsFields form={form} isComplete={isComplete} />
      </form>
    </Dialog>
  )
}
