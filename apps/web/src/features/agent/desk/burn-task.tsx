import type { BurnReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { type BurnAction, burnActions } from '@bourse/domain/agent'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { DestinationLine } from '../burn/destination-line.tsx'
import { ConfirmPayout, RejectBurn, TakeBurn } from './burn-decisions.tsx'
import { DestinationTable } from './destination-table.tsx'
import { TaskHead } from './task-head.tsx'

/** A pending payout: taking it reveals the destination, then it is paid and confirmed. */
export function BurnTask({ burn, asset }: { burn: BurnReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [asking, setAsking] = useState<BurnAction>()
  const actions = burnActions(burn.status, 'agent')
  const amount = exactText(burn.quantity, asset, tag)
  const [isShown, setShown] = useState(false)
  const props = { burn, asset, onClose: () => setAsking(undefined) }
  return (
    <article className="card-part column" aria-label={t('agent.desk.burnOf', { amount, name: burn.profile.displayName })}>
      <TaskHead profile={burn.profile} at={burn.createdAt} status={burn.status}>
        <ExactAmount raw={burn.quantity} asset={asset} size="m" />
      </TaskHead>
      {isShown && burn.status === 'paying' && <DestinationTable burnId={burn.id} />}
      <div className="ag-task-facts">
        <span className="cap">
          <DestinationLine destination={burn.destination} />
        </span>
        {burn.status === 'paying' && (
          <Button variant="text" size="s" icon={isShown ? 'eye-slash' : 'eye'} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'agent.desk.hideDestination' : 'agent.desk.showDestination')}
          </Button>
        )}
        {burn.payoutReference && <span className="cap">{t('agent.desk.paidUnder', { reference: burn.payoutReference })}</span>}
        {burn.reason && <span className="cap">{t('agent.reason', { reason: burn.reason })}</span>}
        {actions.length > 0 && (
          <span className="btn-row ag-task-acts">
            {BUTTONS.filter((action) => actions.includes(action)).map((action) => (
              <Button
                key={action}
                variant={action === 'reject' ? 'plain' : 'quiet'}
                {...(action !== 'reject' && { icon: 'check' as const })}
                onClick={() => setAsking(action)}
              >
                {t(`agent.desk.burn.${action}`)}
              </Button>
            ))}
          </span>
        )}
      </div>
      {asking === 'take' && <TakeBurn {...props} onTaken={() => setShown(true)} />}
      {asking === 'confirm' && <ConfirmPayout {...props} />}
      {asking === 'reject' && <RejectBurn {...props} />}
    </article>
  )
}

/** In display order; the primary button is in the dialog that follows. */
const BUTTONS = ['reject', 'take', 'confirm'] as const satisfies readonly BurnAction[]
