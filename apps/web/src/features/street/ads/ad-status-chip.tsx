import type { AdReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { Chip } from '#ui/chip'

/** Open, paused or closed; outside the dealer's hours an open ad is closed for now. */
export function AdStatusChip({ ad: { status, isOpenNow } }: { ad: Pick<AdReply, 'status' | 'isOpenNow'> }) {
  const t = useT()
  if (status === 'open' && !isOpenNow) return <Chip icon="clock">{t('street.status.ad.resting')}</Chip>
  return (
    <Chip tone={status === 'open' ? 'buy' : 'plain'} icon={status === 'open' ? 'check' : status === 'paused' ? 'pause' : 'x'}>
      {t(`street.status.ad.${status}`)}
    </Chip>
  )
}
