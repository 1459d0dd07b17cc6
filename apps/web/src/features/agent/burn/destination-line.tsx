import type { BurnReply } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { destinationName } from './destination-name.ts'

/** The destination of a payout for the agent, with the numbers that the user confirmed despite their check digit. */
export function DestinationLine({ destination }: { destination: BurnReply['destination'] }) {
  const t = useT()
  const numbers = destination.confirmedNumbers.map((number) => t(`agent.destination.${number}`))
  return (
    <>
      {destinationName(destination)}
      {numbers.length > 0 && (
        <span className="ag-confirmed cap">
          <Icon name="warning-circle" />
          {[...numbers, t('agent.destination.confirmed')].join(' · ')}
        </span>
      )}
    </>
  )
}
