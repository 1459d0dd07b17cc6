import type { AdReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { bareText, money, printed } from '../parts/figures.ts'
import { limitsOf, limitText, type Take, type TakeLimit, type Typed } from './take.ts'

interface TakeLimitsProps {
  id: string
  ad: AdReply
  take: Take
  /** The field that is typed into: its currency comes first. */
  field: Typed['field']
  onUse: (text: string) => void
}

/** The limits of a ticket in the currency of the field, the other one after it; where one is broken, with the amount that mends it. */
export function TakeLimits({ id, ad, take, field, onUse }: TakeLimitsProps) {
  const t = useT()
  const { tag } = useLocale()
  const limits = limitsOf(ad)
  const coin = money(ad.quote, ad.currency)
  const asset = printed(ad.base)
  if (!limits) return null
  if (take.fault) {
    const limit = take.fault === 'aboveMost' ? limits.most : limits.least
    const amounts = [amountText(limit.money, coin, tag), exactText(limit.asset, asset, tag)] as const
    const [amount, other] = field === 'money' ? amounts : [amounts[1], amounts[0]]
    const use = field === 'money' ? bareText(limit.money, coin, tag) : bareText(limit.asset, asset, tag)
    return (
      <div className="st-take-note is-wrong" role="alert">
        <Icon name="warning-circle" />
        <p id={id} className="grow">
          <Bold text={t(`street.take.${take.fault}`, { amount, other })} part={amount} />
        </p>
        <Button size="s" onClick={() => onUse(limitText(ad, field, limit))}>
          {t('street.take.use', { amount: use })}
        </Button>
      </div>
    )
  }
  const range = ({ least, most }: { least: TakeLimit; most: TakeLimit }, of: Typed['field']) =>
    of === 'money'
      ? { least: bareText(least.money, coin, tag), most: amountText(most.money, coin, tag) }
      : { least: bareText(least.asset, asset, tag), most: exactText(most.asset, asset, tag) }
  const [own, other] = [range(limits, field), range(limits, field === 'money' ? 'asset' : 'money')]
  return (
    <p id={id} className="cap st-take-note">
      {t('street.take.limits', { ...own, otherLeast: other.least, otherMost: other.most })}
    </p>
  )
}

/** The amount stands out of the sentence, wherever a language puts it. */
function Bold({ text, part }: { text: string; part: string }) {
  const place = text.indexOf(part)
  if (place < 0) return text
  return (
    <>
      {text.slice(0, place)}
      <b className="fig">{part}</b>
      {text.slice(place + part.length)}
    </>
  )
}
