import type { ProposalReply } from '@bourse/contracts/transfer'
import { hasWorsened, type SlipOrder } from '@bourse/domain/exchange'
import { useRef, useState } from 'react'
import type { Market } from '#features/market'
import { newClOrdId, placeOrder } from '#features/orders'
import type { Express } from './use-express.ts'

/** The last order, which is tracked by its name and compared with the shown figures, or the last proposal. */
export type Sent = { kind: 'order'; clOrdId: string; market: Market; shown: SlipOrder } | { kind: 'offer'; offer: ProposalReply }

/** A review has the figures that were last agreed to, and one order name, however often it is confirmed. */
type Asking = { kind: 'order'; clOrdId: string; agreed: SlipOrder } | { kind: 'proposal' }

export interface Submission {
  sent: Sent | undefined
  /** The figures that the open review started with, or that were accepted since. */
  agreed: SlipOrder | undefined
  isProposing: boolean
  /** Opens the review; nothing is sent without one. */
  submit: () => void
  /** Sends the order as shown; if it has become worse, the new figures must be accepted first. */
  confirm: () => void
  proposed: (offer: ProposalReply) => void
  back: () => void
  dismiss: () => void
}

export function useSubmit(express: Express): Submission {
  const [sent, setSent] = useState<Sent>()
  const [asking, setAsking] = useState<Asking>()
  const sentName = useRef<string>(undefined)
  const { view, order, proposal, market, fold } = express

  /** The slip is cleared as soon as the order is sent (EXP-15), so a second press sends nothing. */
  const finish = (what: Sent) => {
    setSent(what)
    setAsking(undefined)
    fold({ do: 'submitted' })
  }
  const review = () => {
    if (order.fault === undefined) setAsking({ kind: 'order', clOrdId: newClOrdId(), agreed: order.order })
  }
  return {
    sent,
    agreed: asking?.kind === 'order' ? asking.agreed : undefined,
    isProposing: asking?.kind === 'proposal',
    submit: () => {
      if (view.way) review()
      else if (proposal.fault === undefined) setAsking({ kind: 'proposal' })
    },
    confirm: () => {
      if (asking?.kind !== 'order' || order.fault !== undefined || !market) return
      const { clOrdId, agreed } = asking
      const { order: shown } = order
      if (hasWorsened(agreed, shown)) return setAsking({ ...asking, agreed: shown })
      // Two presses may come before the page has rendered the effect of the first.
      if (sentName.current === clOrdId || !placeOrder(market, { ...shown.terms, clOrdId })) return
      sentName.current = clOrdId
      finish({ kind: 'order', clOrdId, market, shown })
    },
    proposed: (offer) => finish({ kind: 'offer', offer }),
    back: () => setAsking(undefined),
    dismiss: () => setSent(undefined),
  }
}
