import { useLocale, useT } from '#platform/i18n'
import { dateTimeText } from '#platform/moments'
import { Kv, type KvRow } from '#ui/kv'
import type { FeedItem } from './feed-pages.ts'
import { SignedAmount } from './item-figure.tsx'
import { Timeline } from './timeline.tsx'

/** The facts of every item: when it happened, when it expires, and the steps of its thread. */
export function OtherFacts({ item, steps }: { item: FeedItem; steps: readonly FeedItem[] }) {
  const t = useT()
  const { tag } = useLocale()
  const rows: KvRow[] = [{ label: t('activity.page.detail.time'), value: dateTimeText(item.timestamp, tag) }]
  if (item.exchange) rows.unshift({ label: t('activity.page.detail.amount'), value: <SignedAmount amount={item.exchange} /> })
  if (item.badgeType !== 'none') rows.push({ label: t('activity.page.detail.status'), value: t(`ui.badge.${item.badgeType}`) })
  return (
    <>
      {item.amount && item.description !== '' && <p className="t-2 sheet-say">{item.description}</p>}
      <Kv rows={rows} />
      {item.badgeType === 'pending' && item.expiresAt !== null && (
        <p className="cap">{t('activity.page.until', { time: dateTimeText(item.expiresAt, tag) })}</p>
      )}
      {steps.length > 1 && <Timeline moments={steps.map(({ timestamp, label }) => ({ at: timestamp, text: label }))} />}
    </>
  )
}
