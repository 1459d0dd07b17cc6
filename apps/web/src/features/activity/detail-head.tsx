import type { Badge } from '@bourse/domain/activity'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { CopyButton } from '#ui/copy-button'
import type { IconName } from '#ui/icon'
import type { FeedItem } from './feed-pages.ts'
import { stateText } from './state-text.ts'

interface DetailHeadProps {
  item: FeedItem | undefined
  titleId: string
  isOver: boolean
  onClose: () => void
}

/** The kind of item, its state, the share button and the close button. */
export function DetailHead({ item, titleId, isOver, onClose }: DetailHeadProps) {
  const t = useT()
  const { profile } = useOpenSession()
  const close = (
    <IconButton
      className={isOver ? 'sheet-back' : ''}
      icon={isOver ? 'arrow-left' : 'x'}
      label={t(isOver ? 'ui.dialog.back' : 'ui.dialog.close')}
      onClick={onClose}
    />
  )
  return (
    <header className="sheet-head">
      {isOver && close}
      <h2 id={titleId} className="h2">
        {item ? t(`activity.page.detail.group.${item.group}`) : t('activity.page.detail')}
      </h2>
      {item && item.badgeType !== 'none' && <StateChip item={item} badge={item.badgeType} />}
      <span className="grow" />
      <CopyButton text={linkTo(profile.name)} label={t('activity.page.detail.copyLink')} size="m" />
      {!isOver && close}
    </header>
  )
}

/** The same address as in mails and push messages: it works whichever of the user's profiles is acting. */
function linkTo(profileName: string): string {
  const address = new URL(location.href)
  address.searchParams.set('profile', profileName)
  return address.href
}

function StateChip({ item, badge }: { item: FeedItem; badge: Exclude<Badge, 'none'> }) {
  const t = useT()
  const { tone, icon } = LOOKS[badge]
  return (
    <Chip tone={tone} icon={icon}>
      {stateText(item, badge, t)}
    </Chip>
  )
}

const LOOKS: Record<Exclude<Badge, 'none'>, { tone: 'plain' | 'brass' | 'buy' | 'sell' | 'warn'; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  invest: { tone: 'brass', icon: 'trend-up' },
  cancel: { tone: 'plain', icon: 'prohibit' },
  check: { tone: 'buy', icon: 'check' },
  fail: { tone: 'sell', icon: 'x' },
}
