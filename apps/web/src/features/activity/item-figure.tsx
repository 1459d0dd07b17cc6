import type { ActivityAmount } from '@bourse/contracts/activity'
import { Amount } from '#ui/amount'
import { ExactAmount } from '#ui/exact-amount'
import type { FeedItem } from './feed-pages.ts'
import { assetOf } from './given.ts'

/** The amount with the sign of the user's pocket; struck through where it did not move. */
export function ItemFigure({ item: { amount, badgeType }, withCode = true }: { item: FeedItem; withCode?: boolean }) {
  if (!amount) return null
  const isOff = !amount.isSigned && (badgeType === 'cancel' || badgeType === 'fail')
  return (
    <span className={isOff ? 'm it-off' : 'm'}>
      <Amount raw={amount.quantity} asset={assetOf(amount)} sign={signOf(amount)} withCode={withCode} />
    </span>
  )
}

/** The exact amount, for the details that a decision is based on. */
export function SignedAmount({ amount, size = 'text' }: { amount: ActivityAmount; size?: 'text' | 'xl' }) {
  return <ExactAmount raw={amount.quantity} asset={assetOf(amount)} sign={signOf(amount)} size={size} />
}

function signOf({ isSigned }: ActivityAmount): 'always' | 'minus' {
  return isSigned ? 'always' : 'minus'
}
