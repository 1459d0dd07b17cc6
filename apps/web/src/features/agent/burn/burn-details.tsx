import type { BurnReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { burnActions } from '@bourse/domain/agent'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { amountRow } from '../amount-row.tsx'
import { CancelMovement } from '../cancel-movement.tsx'
import { MovementLead, NextLinks, OneMovement } from '../movement-details.tsx'
import { useBurn, useCancelBurn } from '../queries.ts'
import { useFreshPocket } from '../use-fresh-pocket.ts'
import { BurnProgress } from './burn-progress.tsx'
import { BurnStatusNotice } from './burn-status-notice.tsx'
import { destinationName } from './destination-name.ts'

/** One withdrawal: its progress, and the cancel button while it is possible. */
export function BurnDetails({ id, asset }: { id: string; asset: AssetReply }) {
  const t = useT()
  const query = useBurn(id)
  useFreshPocket('burns', query.data?.status)
  return (
    <OneMovement query={query} asset={asset} notFound={t('errors.BURN_NOT_FOUND')}>
      {(burn) => (
        <>
          <BurnCard burn={burn} asset={asset} />
          <ProgressCard burn={burn} asset={asset} />
        </>
      )}
    </OneMovement>
  )
}

function BurnCard({ burn, asset }: { burn: BurnReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  const cancel = useCancelBurn()
  const held = BigInt(burn.quantity) + BigInt(burn.fee)
  return (
    <section className="card card-pad stack" aria-label={t('agent.burn.one')}>
      <MovementLead label={t('agent.burn.paid')} raw={burn.quantity} asset={asset} status={burn.status} />
      <BurnStatusNotice burn={burn} amount={exactText(burn.quantity, asset, tag)} />
      <Kv
        rows={[
          { label: t('agent.burn.to'), value: destinationName(burn.destination) },
          { label: t('agent.agent'), value: burn.agent.displayName },
          { label: t('agent.begun'), value: momentText(burn.createdAt, tag) },
          ...(burn.endedAt ? [{ label: t('agent.ended'), value: momentText(burn.endedAt, tag) }] : []),
          ...(burn.payoutReference ? [{ label: t('agent.payoutReference'), value: burn.payoutReference }] : []),
          amountRow(t('agent.burn.paid'), burn.quantity, asset),
          amountRow(t('agent.burn.fee'), burn.fee, asset),
        ]}
        sum={amountRow(t(isReturned(burn) ? 'agent.burn.returned' : 'agent.burn.held'), held, asset)}
      />
      {burnActions(burn.status, 'member').includes('cancel') && (
        <CancelMovement
          way="burn"
          id={burn.id}
          lead={t('agent.burn.cancelLead', { amount: exactText(held, asset, tag) })}
          cancel={cancel}
        />
      )}
    </section>
  )
}

function ProgressCard({ burn, asset }: { burn: BurnReply; asset: AssetReply }) {
  const t = useT()
  return (
    <aside className="card card-pad stack">
      <h2 className="h2">{t(isReturned(burn) ? 'agent.next' : 'agent.burn.course')}</h2>
      {!isReturned(burn) && <BurnProgress status={burn.status} />}
      {burn.endedAt !== null && <NextLinks way="burn" asset={asset} />}
    </aside>
  )
}

function isReturned({ status }: BurnReply): boolean {
  return status === 'rejected' || status === 'canceled'
}
