import type { CaseReply } from '@bourse/contracts/street'
import { splitOf } from '@bourse/domain/street'
import { useLocale, useT } from '#platform/i18n'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { printed } from '../parts/figures.ts'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { feeText } from './ledger-facts.tsx'

/** Where every raw unit goes; nothing is left over. */
export function RulingSums({ dispute, toBuyer }: { dispute: CaseReply; toBuyer: bigint }) {
  const t = useT()
  const { tag } = useLocale()
  const { ticket, payer, seller } = dispute
  const asset = printed(ticket.base)
  const quantity = BigInt(ticket.quantity)
  const split = splitOf(quantity, toBuyer, ticket.feePpm)
  const out = (raw: bigint) => <ExactAmount raw={-raw} asset={asset} />
  return (
    <div className="case-sums">
      <Kv
        rows={[
          { label: t('streetCase.held'), value: <ExactAmount raw={quantity} asset={asset} /> },
          { label: t('streetCase.receives', { name: shortName(payer.trader) }), value: out(split.buyerReceives) },
          {
            label: t('streetCase.fee', { percent: feeText(ticket.feePpm, tag), amount: exactText(toBuyer, asset, tag) }),
            value: out(split.fee),
          },
          { label: t('streetCase.getsBack', { name: shortName(seller.trader) }), value: out(split.toSeller) },
        ]}
        sum={{
          label: t('streetCase.leftOver'),
          value: <ExactAmount raw={quantity - split.buyerReceives - split.fee - split.toSeller} asset={asset} />,
        }}
      />
    </div>
  )
}
