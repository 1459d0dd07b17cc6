import type { MintReply, MintStatus } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'
import { Notice, type NoticeTone } from '#ui/notice'

/** The state of a deposit, with the reason of a rejection. */
export function MintStatusNotice({ mint, amount }: { mint: MintReply; amount: string }) {
  const t = useT()
  const agent = mint.agent.displayName
  return (
    <Notice tone={TONES[mint.status]} title={t(`agent.mint.news.${mint.status}`, { amount, agent })}>
      {mint.status === 'rejected' && <p>{t('agent.reason', { reason: mint.reason })}</p>}
      <p>{t(`agent.mint.news.${mint.status}.text`, { amount, agent })}</p>
    </Notice>
  )
}

const TONES: Record<MintStatus, NoticeTone> = { pending: 'warn', confirmed: 'good', rejected: 'error', canceled: 'plain', expired: 'plain' }
