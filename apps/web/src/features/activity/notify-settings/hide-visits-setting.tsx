import { useMutation } from '@tanstack/react-query'
import { t as text, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { savePreferences, useSession } from '#platform/session'
import { Switch } from '#ui/switch'

/** Whether profiles see that the user visited them. */
export function HideVisitsSetting() {
  const t = useT()
  const isHidden = useSession().preferences?.hide_visits === true
  const save = useMutation({
    mutationFn: (isOn: boolean) => savePreferences({ hide_visits: isOn }),
    onSuccess: () => notify({ tone: 'done', text: text('notify.hideVisits.saved') }),
  })
  return (
    <Switch
      label={t('notify.hideVisits')}
      help={t('notify.hideVisitsHelp')}
      checked={isHidden}
      onChange={({ target }) => save.mutate(target.checked)}
    />
  )
}
