import { useT } from '#platform/i18n'
import { savePreferences, useSession } from '#platform/session'
import { useMutation } from '#platform/use-mutation'
import { Switch } from '#ui/switch'

/** Whether profiles see that the user visited them. */
export function HideVisitsSetting() {
  const t = useT()
  const isHidden = useSession().preferences?.hide_visits === true
  const save = useMutation({ mutationFn: (isOn: boolean) => savePreferences({ hide_visits: isOn }) })
  return (
    <Switch
      label={t('notify.hideVisits')}
      help={t('notify.hideVisitsHelp')}
      checked={isHidden}
      onChange={({ target }) => save.mutate(target.checked, { done: t('notify.hideVisits.saved') })}
    />
  )
}
