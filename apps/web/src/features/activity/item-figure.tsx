import type { ActivityAmount } from '@bourse/contracts/activity'
import { Amount } from '#ui/amount'
import type { FeedItem } from './feed-pages.ts'
import { assetOf } from './given.ts'

/** The amount as the reader's pocket saw it; struck out where it was to move and did not. */
export function ItemFigure({ item: { amount, badgeType } }: { item: FeedItem }) {
  if (!amount) return null
  const isOff = !amount.isSigned && (badgeType === 'cancel' || badgeType === 'fail')
  return (
    <span className={isOff ? 'm it-off' : 'm'}>
      <SignedAmount amount={amount} />
    </span>
  )
}

export function SignedAmount({ amount, size = 'text' }: { amount: ActivityAmount; size?: 'text' | 'xl' }) {
  return <Amount raw={amount.quantity} asset={assetOf(amount)} sign={amount.isSigned ? 'always' : 'minus'} size={size} />
}
