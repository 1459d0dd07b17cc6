import type { AdReply } from '@bourse/contracts/street'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '#platform/i18n'
import { pocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { AmountField } from '#ui/amount-field'
import { Icon } from '#ui/icon'
import { money, printed } from '../parts/figures.ts'
import { fieldFaults } from './field-faults.ts'
import type { Take, Typed } from './take.ts'
import { TakeLimits } from './take-limits.tsx'

interface TakeAmountsProps {
  ad: AdReply
  take: Take
  typed: Typed
  isPressed: boolean
  error: unknown
  onType: (typed: Typed) => void
}

/** The money and the asset: either may be typed, and the other follows at the ad's price. What is wrong is said once, below both. */
export function TakeAmounts({ ad, take, typed, isPressed, error, onType }: TakeAmountsProps) {
  const t = useT()
  const noteId = useId()
  const faultIn = fieldFaults(error)
  const available = useSellable(ad)
  const { base, quote, currency, side } = ad
  const missing = isPressed && !take.trade ? t('fields.amount') : undefined
  const refused = faultIn('amount') ?? faultIn('quantity')
  const wiring = { noteId, isWrong: take.fault !== undefined }
  const fields = [
    <AmountField
      key="money"
      label={t(`street.take.money.${side}`)}
      asset={{ ...money(quote, currency), decimals: quote.decimalsMin }}
      value={take.moneyText}
      onChange={(text) => onType({ field: 'money', text })}
      error={typed.field === 'money' ? (refused ?? missing) : undefined}
      noted={wiring}
    />,
    <AmountField
      key="asset"
      label={t(`street.take.asset.${side}`)}
      asset={printed(base)}
      value={take.assetText}
      onChange={(text) => onType({ field: 'asset', text })}
      available={available}
      error={typed.field === 'asset' ? (refused ?? missing) : undefined}
      noted={wiring}
    />,
  ]
  const [first, second] = side === 'buy' ? fields : fields.toReversed()
  return (
    <div>
      <div className="st-two">
        {first}
        <Icon name="equals" className="st-equals" />
        {second}
      </div>
      <TakeLimits id={noteId} ad={ad} take={take} field={typed.field} onUse={(text) => onType({ field: typed.field, text })} />
    </div>
  )
}

/** What a seller has of the asset; a buyer needs none. */
function useSellable({ side, base }: AdReply): bigint | undefined {
  const { profileID } = useOpenSession()
  const { data } = useQuery({ ...pocketQuery(profileID), enabled: side === 'sell', meta: { errors: 'silent' } })
  if (side === 'buy' || !data) return undefined
  return BigInt(data.wallets.find(({ asset }) => asset.code === base.code)?.available ?? 0)
}
