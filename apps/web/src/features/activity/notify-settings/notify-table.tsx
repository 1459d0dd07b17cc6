import { ACTIVITY_GROUPS, type ActivityGroup, type NotifyChoice } from '@bourse/domain/activity'
import { useT } from '#platform/i18n'
import { Segmented } from '#ui/segmented'
import { Switch } from '#ui/switch'
import { useNotifyChoices } from './use-notify-choices.ts'

const MAIL = ['off', 'now', 'daily'] as const

/** Each group of notifications and how it is delivered: by mail at once or daily, and to browsers. */
export function NotifyTable() {
  const t = useT()
  const { choices, choose } = useNotifyChoices()
  return (
    <div className="notify-table">
      <div className="notify-row notify-head cap" aria-hidden="true">
        <span />
        <span>{t('notify.mail')}</span>
        <span>{t('notify.push')}</span>
      </div>
      {ACTIVITY_GROUPS.map((group) => (
        <GroupRow key={group} group={group} choice={choices[group]} onChoose={(change) => choose(group, change)} />
      ))}
      <p className="cap pretty">{t('notify.dailyHelp')}</p>
    </div>
  )
}

interface GroupRowProps {
  group: ActivityGroup
  choice: NotifyChoice
  onChoose: (change: Partial<NotifyChoice>) => void
}

function GroupRow({ group, choice, onChoose }: GroupRowProps) {
  const t = useT()
  const name = t(`notify.group.${group}`)
  return (
    <div className="notify-row" role="group" aria-label={name}>
      <span className="m">{name}</span>
      <Segmented
        label={t('notify.mail.of', { group: name })}
        value={choice.mail}
        onChange={(mail) => onChoose({ mail })}
        options={MAIL.map((value) => ({ value, label: t(`notify.mail.${value}`) }))}
      />
      <Switch
        label={<span className="cap notify-push-name">{t('notify.push')}</span>}
        aria-label={t('notify.push.of', { group: name })}
        checked={choice.push}
        onChange={({ target }) => onChoose({ push: target.checked })}
      />
    </div>
  )
}
