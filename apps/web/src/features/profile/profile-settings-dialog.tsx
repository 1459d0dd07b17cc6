import { t as text, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { FormDialog } from '#ui/form-dialog'
import { SettingsFields } from './settings-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface ProfileSettingsDialogProps {
  open: boolean
  onClose: () => void
}

/** The settings of the acting profile (PROF-21). Each opening starts with the saved values. */
export function ProfileSettingsDialog({ open, onClose }: ProfileSettingsDialogProps) {
  return open && <OpenDialog onClose={onClose} />
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { form, submit, isBusy, isComplete } = useSettingsForm(() => {
    notify({ tone: 'done', text: text('profile.settings.saved') })
    onClose()
  })
  return (
    <FormDialog
      title={t('profile.settings.title')}
      submitLabel={t('profile.settings.save')}
      isBusy={isBusy}
      formRef={form.formRef}
      onSubmit={submit}
      onClose={onClose}
    >
      <SettingsFields form={form} isComplete={isComplete} />
    </FormDialog>
  )
}
