import { readInbound, type Inbound, type Seat } from '@bourse/contracts/exchange'
import { AmendRequestSchema, CancelCode, CancelRequestSchema, decode, NewOrderSchema } from '@bourse/contracts/messages'
import type { Reason } from '@bourse/domain/exchange'
import type { Broker, BrokerMessage, Receive } from '#platform/broker'
import type { OrderDesk } from '../desk/order-desk.ts'
import type { Pace } from '../desk/pace.ts'
import type { Amend, Cancel, Outcome, Place } from '../orders/command.ts'
import type { TakeCheckIn } from '../safety-timer/take-check-in.ts'
import { publishCancel, publishRefusal, publishStatus } from './publish.ts'
import { amendTarget, cancelTarget, faultOfRequest, figure, idsDiffer, NO_TARGET, readExits, readTerms, shownId } from './read-wire.ts'

export interface IntakeOptions {
  desk: OrderDesk
  publish: Broker['publish']
  pace: Pace
  /** Without it, check-ins are dropped. */
  checkIn?: TakeCheckIn
  /** How topics name markets and owners, and what is the id of a pocket; those of real orders unless said. */
  inboundOf?: (topic: string) => Inbound | undefined
  isPocket?: (id: string) => boolean
  /** A message that does not decode: counted, logged, dropped (DEF-098). */
  onUndecodable: (topic: string) => void
}

/** Executes and answers messages from the broker; a message may be acknowledged when this resolves. */
export function createIntake(options: IntakeOptions): Receive {
  return async (message) => {
    const inbound = (options.inboundOf ?? readInbound)(message.topic)
    if (inbound?.kind === 'order') await takeOrder(options, message, inbound.symbol, inbound.seat)
    else if (inbound?.kind === 'amend') await takeAmend(options, message, inbound.symbol, inbound.seat)
    else if (inbound?.kind === 'alive' && options.checkIn) await options.checkIn(message, inbound.seat)
    else if (inbound?.kind === 'cancel') await takeCancel(options, message, inbound)
    else options.onUndecodable(message.topic)
  }
}

async function takeOrder(
  { desk, publish, pace, onUndecodable }: IntakeOptions,
  { topic, payload }: BrokerMessage,
  symbol: string,
  seat: Seat,
): Promise<void> {
  const wire = decode(NewOrderSchema, payload)
  if (!wire) return onUndecodable(topic)
  const { terms, fault } = readTerms(wire)
  const command: Place = { kind: 'place', symbol, seat, terms, isByBroker: true, ...(!pace.allows(seat.userId) && { isTooFast: true }) }
  const reason = idsDiffer(wire, symbol, seat) ? 'IDS_DIFFER' : fault
  if (reason) return publishRefusal(publish, command, reason, Date.now())
  const outcome = await desk.submit(command)
  if (outcome.isTold) return
  const { order } = outcome
  if (outcome.reason === 'DUPLICATE_CL_ORD_ID' && order) publishStatus(publish, symbol, order, [], Date.now(), outcome.reason)
  else if (outcome.reason && !order) publishRefusal(publish, command, outcome.reason, Date.now())
  else if (outcome.isRepeat && order) publishStatus(publish, symbol, order, [], Date.now())
}

async function takeCancel(
  { desk, publish, pace, isPocket, onUndecodable }: IntakeOptions,
  { topic, payload, sender, isWill, isRedelivered }: BrokerMessage,
  { symbol, userId }: Inbound & { kind: 'cancel' },
): Promise<void> {
  const wire = decode(CancelRequestSchema, payload)
  if (!wire) return onUndecodable(topic)
  const target = cancelTarget(wire, isPocket)
  await answer(
    { desk, publish, pace },
    {
      kind: 'cancel',
      symbol,
      userId,
      requestId: shownId(wire.requestId),
      target: target ?? NO_TARGET,
      ...(sender && { pocketIds: sender.seats.map(({ pocketId }) => pocketId) }),
      ...(isWill && { isWill }),
      ...(isRedelivered && { mayBeRepeat: true }),
    },
    // A key that may subscribe to its own pocket only gets the answer there, even if there is no order.
    sender?.seats.length === 1 ? sender.seats[0] : undefined,
    faultOfRequest(wire.requestId, target),
  )
}

async function takeAmend(
  { desk, publish, pace, onUndecodable }: IntakeOptions,
  { topic, payload }: BrokerMessage,
  symbol: string,
  { userId, profileId, pocketId }: Seat,
): Promise<void> {
  const wire = decode(AmendRequestSchema, payload)
  if (!wire) return onUndecodable(topic)
  const target = amendTarget(wire, pocketId)
  const { quantity, price, stopPrice, expiresAt, shown } = wire
  await answer(
    { desk, publish, pace },
    {
      kind: 'amend',
      symbol,
      userId,
      requestId: shownId(wire.requestId),
      target: target ?? NO_TARGET,
      pocketIds: [pocketId],
      quantity: figure(quantity),
      price: figure(price),
      stopPrice: figure(stopPrice),
      expiresAt: figure(expiresAt),
      shown: figure(shown),
      ...readExits(wire),
    },
    { profileId, pocketId },
    faultOfRequest(wire.requestId, target),
  )
}

async function answer(
  { desk, publish, pace }: Pick<IntakeOptions, 'desk' | 'publish' | 'pace'>,
  command: Cancel | Amend,
  only: { profileId: string; pocketId: string } | undefined,
  fault: Reason | undefined,
): Promise<void> {
  const seat = only ?? {
    profileId: '0',
    pocketId: 'allOfPocket' in command.target ? command.target.allOfPocket : 'pocketId' in command.target ? command.target.pocketId : '0',
  }
  const publishCode = (code: CancelCode, outcome: Outcome) => {
    const { order, ...rest } = outcome
    const { profileId, pocketId } = order?.seat ?? seat
    publishCancel(publish, { command, profileId, pocketId, code, order, ...rest }, Date.now())
  }
  if (!pace.allows(command.userId)) return publishCode(CancelCode.CANCEL_REJECTED, { reason: 'TOO_FAST' })
  if (fault) return publishCode(CancelCode.CANCEL_REJECTED, { reason: fault })
  publishCode(CancelCode.CANCEL_PENDING, {})
  const outcome = await desk.submit(command)
  publishCode(outcome.reason ? CancelCode.CANCEL_REJECTED : CancelCode.CANCEL_ACCEPTED, outcome)
}
