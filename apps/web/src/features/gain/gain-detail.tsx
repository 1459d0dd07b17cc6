import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { NIL } from '#ui/kv'
import type { GainRow } from './gain-view.ts'

/** Everything else about one market: what was bought and sold, and the fees. */
export function GainDetail({ row: { base, quote, bought, sold, uncosted, trades } }: { row: GainRow }) {
  const t = useT()
  const sum = (quantity: bigint, amount: bigint) => (
    <>
      <Amount raw={quantity} asset={base} /> · <Amount raw={amount} asset={quote} />
    </>
  )
  return (
    <dl className="gain-detail">
      <Part name={t('gain.trades')}>{trades}</Part>
      {bought.quantity > 0n && <Part name={t('gain.bought')}>{sum(bought.quantity, bought.cost)}</Part>}
      {sold.quantity > 0n && <Part name={t('gain.sold')}>{sum(sold.quantity, sold.proceeds)}</Part>}
      <Part name={t('gain.fees')}>
        {bought.fee > 0n && <Amount raw={bought.fee} asset={base} />}
        {bought.fee > 0n && sold.fee > 0n && ' · '}
        {sold.fee > 0n && <Amount raw={sold.fee} asset={quote} />}
        {bought.fee + sold.fee === 0n && NIL}
      </Part>
      {uncosted.quantity > 0n && <Part name={t('gain.uncosted')}>{sum(uncosted.quantity, uncosted.proceeds)}</Part>}
    </dl>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="fig">{children}</dd>
    </div>
  )
}
