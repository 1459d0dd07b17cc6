import { type ProfileSettings, profileSettings } from '@bourse/contracts/profile'
import { faultsOf } from '#platform/faults-of'
import { checkBy } from '#platform/form-check'
import { t } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { type Fields, useFields } from '#platform/use-fields'
import { useSaveSettings } from './queries.ts'
import { settingsOf, settingsToSend, type SettingsValues } from './settings-values.ts'

export type SettingsFormFields = Fields<SettingsValues, ProfileSettings>

const check = checkBy(profileSettings)

/**
 * The settings form of the acting profile; its component must be keyed by that profile. Field errors are shown beside the fields,
 * others go to the common handler (PROF-39, PROF-40, DEF-050).
 */
export function useSettingsForm(onSaved: (form: SettingsFormFields) => void) {
  const { profile } = useOpenSession()
  const isComplete = profile.profileCompleteDate !== null
  const save = useSaveSettings()
  const form: SettingsFormFields = useFields({ initial: settingsOf(profile), check, error: save.error })

  const submit = () =>
    form.submit(async (settings) => {
      try {
        await save.mutateAsync(settingsToSend(settings, isComplete))
        onSaved(form)
      } catch (error) {
        if (faultsOf(error, Object.keys(form.values)).rest) raiseError(error, t('profile.save.failed'))
      }
    })
  return { form, submit, isBusy: save.isPending, isComplete }
}
