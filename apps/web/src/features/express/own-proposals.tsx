import type { ProposalReply } from '@bourse/contracts/transfer'
import { opensDialog } from '#platform/failure'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { raiseError } from '#platform/raise-error'
import { Button } from '#ui/button'
import { useOwnOffers, useWithdrawOffer } from './slip/queries.ts'
import { useSums } from './slip/use-sums.ts'

/** Open proposals with their escrow, and a button to withdraw them. */
export function OwnProposals() {
  const t = useT()
  const { data: offers } = useOwnOffers()
  if (!offers || offers.length === 0) return null
  return (
    <section className="card" aria-labelledby="xp-proposals">
      <div className="card-head">
        <h2 id="xp-proposals" className="h3 grow">
          {t('express.proposals.title')}
        </h2>
      </div>
      <ul className="list xp-last">
        {offers.map((offer) => (
          <OwnProposal key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function OwnProposal({ offer }: { offer: ProposalReply }) {
  const t = useT()
  const { tag } = useLocale()
  const sums = useSums()
  const give = sums.text(BigInt(offer.quantity), offer.asset, 'up')
  const get = offer.exchangeAsset ? sums.text(BigInt(offer.exQuantity ?? 0), offer.exchangeAsset) : ''
  const withdraw = useWithdrawOffer()
  const time = momentText(offer.expiresAt, tag)
  const label = t('express.proposals.withdraw.label', { give, get })
  return (
    <li className="list-row">
      <span className="grow two-lines">
        <span className="fig xp-sums">{t('express.last.for', { got: get, gave: give })}</span>
        <span className="cap">
          {offer.other ? t('express.proposals.toOne', { name: offer.other.name, time }) : t('express.proposals.toAnyone', { time })}
        </span>
      </span>
      <Button
        size="s"
        busy={withdraw.isPending}
        aria-label={label}
        onClick={() =>
          withdraw.mutate(
            { terms: offer.id, what: label },
            {
              done: t('express.proposals.withdrawn', { amount: give }),
              // The row has no room for a message of its own.
              onError: (error) => !opensDialog(error) && raiseError(error),
            },
          )
        }
      >
        {t('express.proposals.withdraw')}
      </Button>
    </li>
  )
}
