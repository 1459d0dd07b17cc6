import { useWaitingDisputes } from '#features/street'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'

/** The way to the disputes of the street, and how many wait. */
export default function DisputesLine() {
  const t = useT()
  const count = useWaitingDisputes()
  return (
    <a className="card tools-link" href={addressOf('disputes')}>
      <span className="tools-icon">
        <Icon name="scales" />
      </span>
      <span className="two-lines grow">
        <span className="m">{t('admin.disputes')}</span>
        <span className="cap pretty">{t('admin.disputesText')}</span>
      </span>
      {count !== undefined && count > 0 && <Chip tone="brass">{t('admin.disputesWaiting', { count })}</Chip>}
      <Icon name="caret-right" size={16} />
    </a>
  )
}
