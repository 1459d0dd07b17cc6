import type { BurnReply, BurnStatus } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'
import { Notice, type NoticeTone } from '#ui/notice'

/** What has become of an unload, and why where it was rejected. */
export function BurnNews({ burn, amount }: { burn: BurnReply; amount: string }) {
  const t = useT()
  const agent = burn.agent.displayName
  return (
    <Notice tone={TONES[burn.status]} title={t(`agent.burn.news.${burn.status}`, { amount, agent })}>
      {burn.status === 'rejected' && <p>{t('agent.reason', { reason: burn.reason })}</p>}
      <p>{t(`agent.burn.news.${burn.status}.text`, { amount, agent })}</p>
    </Notice>
  )
}

const TONES: Record<BurnStatus, NoticeTone> = { pending: 'warn', paying: 'info', confirmed: 'good', rejected: 'error', canceled: 'plain' }
