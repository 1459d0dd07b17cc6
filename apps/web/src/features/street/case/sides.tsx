import type { CaseReply } from '@bourse/contracts/street'
import { priceFromWire, provenQuantity } from '@bourse/domain/street'
import { useLocale, useT } from '#platform/i18n'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { money, printed } from '../parts/figures.ts'
import { SideColumn } from './side-column.tsx'

/** Payer on the left, seller on the right, their sums at the foot and the difference below (T-account). */
export function Sides({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  return (
    <section className="card case-sides" aria-labelledby="case-sides">
      <div className="card-head">
        <h2 className="h2" id="case-sides">
          {t('streetCase.sides')}
        </h2>
        <span className="grow" />
        <span className="cap case-head-end">{t('streetCase.recorded')}</span>
      </div>
      <div className="case-tacc">
        <SideColumn dispute={dispute} of="payer" />
        <SideColumn dispute={dispute} of="seller" />
      </div>
      <Difference dispute={dispute} />
    </section>
  )
}

function Difference({ dispute: { ticket, claimed } }: { dispute: CaseReply }) {
  const t = useT()
  const { tag } = useLocale()
  const cash = money(ticket.quote, ticket.currency)
  const [payer, seller] = [BigInt(claimed.payer), BigInt(claimed.seller)]
  const difference = payer > seller ? payer - seller : seller - payer
  if (difference === 0n) {
    return (
      <p className="case-differ">
        <Icon name="scales" />
        <span className="grow">
          {payer === 0n ? t('streetCase.noAmounts') : t('streetCase.agree', { amount: exactText(payer, cash, tag) })}
        </span>
      </p>
    )
  }
  const worth = provenQuantity(difference, {
    quantity: BigInt(ticket.quantity),
    price: priceFromWire(ticket.price),
    decimals: ticket.base.decimals,
  })
  return (
    <p className="case-differ">
      <Icon name="scales" />
      <span className="grow">
        {t('streetCase.differ')} <ExactAmount raw={difference} asset={cash} />
      </span>
      <span className="t-2">{t('streetCase.atPrice')}</span>
      <ExactAmount raw={worth} asset={printed(ticket.base)} />
    </p>
  )
}
