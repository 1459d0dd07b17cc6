import { profileSettings } from '@bourse/contracts/profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { t } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { showFieldFaults } from './field-faults.ts'
import { useSaveSettings } from './queries.ts'
import { settingsOf, settingsToSend } from './settings-values.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

/**
 * The settings form of the acting profile; its component must be keyed by that profile. Field errors are shown beside the fields,
 * others go to the common handler (PROF-39, PROF-40, DEF-050).
 */
export function useSettingsForm(onSaved: () => void) {
  const { profile } = useOpenSession()
  const isComplete = profile.profileCompleteDate !== null
  const form = useForm({ resolver: zodResolver(profileSettings), defaultValues: settingsOf(profile) })
  const save = useSaveSettings()

  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(settingsToSend(values, isComplete))
      onSaved()
    } catch (error) {
      if (!showFieldFaults(form, error)) raiseError(error, t('profile.save.failed'))
    }
  })
  return { form, submit, isBusy: save.isPending, isComplete }
}
