import type { RequestStatus } from '@bourse/domain/help'
import { useT } from '#platform/i18n'
import { Chip } from '#ui/chip'

/** Whose turn it is. */
export function RequestChip({ status }: { status: RequestStatus }) {
  const t = useT()
  return (
    <Chip tone={TONES[status]} {...(status === 'answered' && { icon: 'check' as const })}>
      {t(`help.status.${status}`)}
    </Chip>
  )
}

const TONES = { open: 'warn', answered: 'buy', closed: 'line' } as const
