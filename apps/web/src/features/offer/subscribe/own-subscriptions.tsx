import type { SubscriptionReply } from '@bourse/contracts/offer'
import { useState } from 'react'
import { figured, unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { ErrorState } from '#ui/notice'
import { useOwnSubscriptions } from '../queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const TONES = { held: 'warn', done: 'buy', released: 'plain', canceled: 'plain' } as const

/** The profile's own subscriptions; a held one can be canceled until its deadline (DEF-157). */
export function OwnSubscriptions({ assetCode }: { assetCode: string }) {
  const t = useT()
  const { items = [], first, hasFailed, isRetrying, onRetry, more } = useOwnSubscriptions(assetCode)
  const [canceling, setCanceling] = useState<SubscriptionReply>()
  if (hasFailed && !first) return <ErrorState what={t('offer.own.failed')} isRetrying={isRetrying} onRetry={onRetry} />
  if (items.length === 0) return null
  return (
    <section className="card sub-own" aria-label={t('offer.own')}>
      <h2 className="h2">{t('offer.own')}</h2>
      <ul className="list">
        {items.map((item) => (
          <OwnRow key={item.id} item={item} onCancel={() => setCanceling(item)} />
        ))}
      </ul>
      {more && (
        <Button size="s" busy={isRetrying} onClick={more.onLoad}>
          {t('offer.own.more')}
        </Button>
      )}
      {canceling && <CancelDialog subscription={canceling} onClose={() => setCanceling(undefined)} />}
    </section>
  )
}

function OwnRow({ item, onCancel }: { item: SubscriptionReply; onCancel: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { asset, units, price, fee, payAsset, status, canCancel, cancelUntil, at } = item
  const sum = exactText(BigInt(price) + BigInt(fee), figured(payAsset), tag)
  return (
    <li>
      <span className="two-lines grow">
        <span className="m">{t('offer.own.line', { units: unitsText(units, asset.decimals, tag), code: asset.code, sum })}</span>
        <span className="cap">
          S-{item.id} · {momentText(at, tag)}
          {canCancel && cancelUntil !== null && ` · ${t('offer.own.until', { time: momentText(cancelUntil, tag) })}`}
        </span>
      </span>
      <Chip tone={TONES[status]}>{t(`offer.status.${status}`)}</Chip>
      {canCancel && (
        <Button size="s" aria-haspopup="dialog" onClick={onCancel}>
          {t('offer.cancel')}
        </Button>
      )}
    </li>
  )
}
