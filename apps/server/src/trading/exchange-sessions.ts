import { paperTopic } from '@bourse/contracts/exchange'
import type { Exchange } from '#features/exchange'
import { brokerPrincipal } from '#features/session'
import { connectRemoteBroker, type Receive, type RemoteBroker, systemPassword, systemUsername } from '#platform/broker'
import { checkSenders } from './check-senders.ts'
import type { TradingParts, Undo } from './trading-parts.ts'

/**
 * At an external broker, orders wait in one session per market, which the market's holder reads: what was not acknowledged goes to
 * the next holder. Only a process that the database confirms as the holder may take the session, since taking it ends the other
 * connection.
 */
export function readExchangeSessions({ db, secrets, log }: TradingParts, url: string, exchange: Exchange, intake: Receive): Undo {
  const receive = checkSenders(intake, {
    principalOf: brokerPrincipal(db),
    onRefused: (topic) => log.warn({ topic }, 'dropped a message that its sender may not send'),
  })
  const sessions = new Map<string, RemoteBroker>()
  exchange.onHeld((held) => {
    for (const symbol of held) if (!sessions.has(symbol)) sessions.set(symbol, open(symbol))
    for (const [symbol, session] of sessions) {
      if (held.includes(symbol)) continue
      sessions.delete(symbol)
      void session.close()
    }
  })
  return async () => {
    await Promise.all([...sessions.values()].map((session) => session.close()))
  }

  function open(symbol: string): RemoteBroker {
    return connectRemoteBroker({
      url,
      clientId: `exchange-${symbol}`,
      keepsSession: true,
      username: systemUsername('exchange'),
      password: () => systemPassword(secrets, 'exchange'),
      subscriptions: () => [...inboundOf(symbol), ...inboundOf(symbol).map(paperTopic)],
      mayConnect: () => exchange.confirmHeld(symbol),
      receive,
      log,
    })
  }
}

function inboundOf(symbol: string): string[] {
  return [`order/${symbol}/+/+/+`, `amend/${symbol}/+/+/+`, `cancel/${symbol}/+`]
}
