import type { AdReply } from '@bourse/contracts/street'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#platform/i18n'
import { pocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { AmountField } from '#ui/amount-field'
import { exactText } from '#ui/exact-amount'
import { money, printed } from '../parts/figures.ts'
import { fieldFaults } from './field-faults.ts'
import { mostOf, type Take, type Typed } from './take.ts'

interface TakeAmountsProps {
  ad: AdReply
  take: Take
  typed: Typed
  isPressed: boolean
  error: unknown
  onType: (typed: Typed) => void
}

/** The money and the asset: either may be typed, and the other follows at the ad's price. */
export function TakeAmounts({ ad, take, typed, isPressed, error, onType }: TakeAmountsProps) {
  const t = useT()
  const { tag } = useLocale()
  const faultIn = fieldFaults(error)
  const available = useSellable(ad)
  const { base, quote, currency, side } = ad
  const limit = (raw: bigint) => exactText(raw, printed(base), tag)
  const limitFault =
    take.fault && t(`street.take.${take.fault}`, { amount: limit(take.fault === 'aboveMost' ? mostOf(ad) : BigInt(ad.minQuantity)) })
  const missing = isPressed && !take.trade ? t('fields.amount') : undefined
  const fields = [
    <AmountField
      key="money"
      label={t(`street.take.money.${side}`)}
      asset={{ ...money(quote, currency), decimals: quote.decimalsMin }}
      value={take.moneyText}
      onChange={(text) => onType({ field: 'money', text })}
      error={faultIn('amount') ?? (typed.field === 'money' ? (limitFault ?? missing) : undefined)}
    />,
    <AmountField
      key="asset"
      label={t(`street.take.asset.${side}`)}
      asset={printed(base)}
      value={take.assetText}
      onChange={(text) => onType({ field: 'asset', text })}
      available={available}
      help={t('street.take.limits', { least: limit(BigInt(ad.minQuantity)), most: limit(mostOf(ad)) })}
      error={faultIn('quantity') ?? (typed.field === 'asset' ? (limitFault ?? missing) : undefined)}
    />,
  ]
  return <div className="st-pair">{side === 'buy' ? fields : fields.toReversed()}</div>
}

/** What a seller has of the asset; a buyer needs none. */
function useSellable({ side, base }: AdReply): bigint | undefined {
  const { profileID } = useOpenSession()
  const { data } = useQuery({ ...pocketQuery(profileID), enabled: side === 'sell', meta: { errors: 'silent' } })
  if (side === 'buy' || !data) return undefined
  return BigInt(data.wallets.find(({ asset }) => asset.code === base.code)?.available ?? 0)
}
