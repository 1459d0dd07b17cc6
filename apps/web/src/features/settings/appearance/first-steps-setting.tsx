import { useT } from '#platform/i18n'
import { Switch } from '#ui/switch'
import { useSavePreference } from './use-save-preference.ts'

/** Whether the home page shows the first steps that are left; whoever closed them there gets them back here. */
export function FirstStepsSetting({ isHidden }: { isHidden: boolean }) {
  const t = useT()
  const save = useSavePreference('settings.firstSteps.saved')
  return (
    <Switch
      label={t('settings.firstSteps')}
      help={t('settings.firstSteps.help')}
      checked={!isHidden}
      onChange={({ target }) => save.mutate({ hide_first_steps: !target.checked })}
    />
  )
}
