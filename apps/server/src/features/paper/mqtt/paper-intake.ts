import { paperPocketOf, readPaperInbound } from '@bourse/contracts/exchange'
import { createIntake } from '#features/exchange'
import type { Receive } from '#platform/broker'
import { paperPace } from '../paper-pace.ts'
import { onPaper } from './publish-paper.ts'
import { PaperOrderDesk, type PaperOrderDeskParts } from './paper-order-desk.ts'

/** Takes orders of play money from the broker by the rules for real ones; they never reach the exchange. */
export function createPaperIntake({ onUndecodable, ...parts }: PaperOrderDeskParts & { onUndecodable: (topic: string) => void }): Receive {
  const intake = createIntake({
    desk: new PaperOrderDesk(parts),
    publish: onPaper(parts.publish),
    pace: paperPace,
    inboundOf: readPaperInbound,
    isPocket: (id) => /^paper-[1-9][0-9]{0,17}$/.test(id),
    onUndecodable,
  })
  return (message) => {
    const seats = message.sender?.seats.map(({ profileId }) => ({ profileId, pocketId: paperPocketOf(profileId) }))
    return intake({ ...message, ...(seats && { sender: { seats } }) })
  }
}
