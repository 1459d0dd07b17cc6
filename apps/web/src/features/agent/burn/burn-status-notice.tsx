import type { BurnReply, BurnStatus } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'
import { Notice, type NoticeTone } from '#ui/notice'

/** The state of a withdrawal, with the reason of a rejection. */
export function BurnStatusNotice({ burn, amount }: { burn: BurnReply; amount: string }) {
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
