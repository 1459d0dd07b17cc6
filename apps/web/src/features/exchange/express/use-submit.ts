import type { ProposalReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import type { Market } from '../markets.ts'
import { newClOrdId, placeOrder } from '../orders/send-orders.ts'
import type { Express } from './use-express.ts'

/** What was sent last: an order, which is followed by its name, or a proposal. */
export type Sent = { kind: 'order'; clOrdId: string; market: Market } | { kind: 'offer'; offer: ProposalReply }

export interface Submission {
  sent: Sent | undefined
  /** The confirmation that is open. */
  asking: 'limit' | 'proposal' | undefined
  /** Market rate: sends. Custom rate: asks first (DEF-084). */
  submit: () => void
  confirmLimit: () => void
  proposed: (offer: ProposalReply) => void
  back: () => void
  dismiss: () => void
}

export function useSubmit(express: Express): Submission {
  const [sent, setSent] = useState<Sent>()
  const [asking, setAsking] = useState<Submission['asking']>()
  const { view, order, proposal, market, fold } = express

  /** The slip is empty again the moment the order is out (EXP-15), so a second press finds nothing to send. */
  const finish = (what: Sent) => {
    setSent(what)
    setAsking(undefined)
    fold({ do: 'submitted' })
  }
  const send = () => {
    if (order.fault !== undefined || !market) return setAsking(undefined)
    const clOrdId = newClOrdId()
    if (placeOrder(market, { ...order.order.terms, clOrdId })) finish({ kind: 'order', clOrdId, market })
  }
  return {
    sent,
    asking,
    submit: () => {
      if (!view.way) return proposal.fault === undefined ? setAsking('proposal') : undefined
      if (order.fault !== undefined) return
      if (view.mode === 'custom') setAsking('limit')
      else send()
    },
    confirmLimit: send,
    proposed: (offer) => finish({ kind: 'offer', offer }),
    back: () => setAsking(undefined),
    dismiss: () => setSent(undefined),
  }
}
