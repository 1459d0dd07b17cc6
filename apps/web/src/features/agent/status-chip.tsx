import type { BurnStatus, MintStatus } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'
import { Chip } from '#ui/chip'
import type { IconName } from '#ui/icon'

type Status = MintStatus | BurnStatus

/** The state of a movement as text and icon, not by color alone. */
export function StatusChip({ status }: { status: Status }) {
  const t = useT()
  const { tone, icon } = LOOKS[status]
  return (
    <Chip tone={tone} icon={icon}>
      {t(`agent.status.${status}`)}
    </Chip>
  )
}

const LOOKS: Record<Status, { tone: 'warn' | 'info' | 'buy' | 'sell' | 'plain'; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  paying: { tone: 'info', icon: 'bank' },
  confirmed: { tone: 'buy', icon: 'check' },
  rejected: { tone: 'sell', icon: 'x' },
  canceled: { tone: 'plain', icon: 'prohibit' },
  expired: { tone: 'plain', icon: 'prohibit' },
}
