import { useLocale, useT } from '#platform/i18n'
import { dateTimeText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { CopyButton } from '#ui/copy-button'
import { Kv } from '#ui/kv'
import type { FeedItem } from './feed-pages.ts'
import { assetOf } from './given.ts'
import { useTransfer } from './queries.ts'

/** Who sent what to whom, and when (API-59). */
export function TransferFacts({ item, transferId }: { item: FeedItem; transferId: string }) {
  const t = useT()
  const { tag } = useLocale()
  const { data: transfer } = useTransfer(transferId)
  const isSent = item.verb === 'transfer.sent'
  const own = t('activity.page.detail.you')
  const nameOf = (party: { name: string; displayName: string } | undefined) => party && (party.displayName || party.name)
  return (
    <Kv
      rows={[
        { label: t('activity.page.detail.from'), value: isSent ? own : (nameOf(transfer?.sender) ?? '–') },
        { label: t('activity.page.detail.recipient'), value: isSent ? (nameOf(transfer?.recipient) ?? '–') : own },
        ...(item.amount ? [{ label: t('activity.page.detail.fee'), value: <Amount raw={0n} asset={assetOf(item.amount)} /> }] : []),
        { label: t('activity.page.detail.time'), value: dateTimeText(item.timestamp, tag) },
        {
          label: t('activity.page.detail.reference'),
          value: (
            <span className="sheet-ref">
              {transferId}
              <CopyButton text={transferId} label={t('activity.page.detail.copyReference')} />
            </span>
          ),
        },
      ]}
    />
  )
}
