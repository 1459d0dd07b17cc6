import type { BurnReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { burnActions } from '@bourse/domain/agent'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Button, buttonClass } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { FormSkeleton } from '../asset-page.tsx'
import { momentText } from '#platform/moment-text'
import { MovementFailure, NoMovement } from '../movement-failure.tsx'
import { useBurn, useCancelBurn } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'
import { useFreshPocket } from '../use-fresh-pocket.ts'
import { BurnCourse } from './burn-course.tsx'
import { BurnNews } from './burn-news.tsx'
import { destinationName } from './destination-name.ts'

/** One unload: how far it has come, and the way back while there is one. */
export function BurnDetails({ id, asset }: { id: string; asset: AssetReply }) {
  const t = useT()
  const { data: burn, error, isFetching, refetch } = useBurn(id)
  useFreshPocket('burns', burn?.status)
  if (!burn) {
    if (!error) return <FormSkeleton />
    return <MovementFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (burn.asset !== asset.code) return <NoMovement text={t('errors.BURN_NOT_FOUND')} />
  return (
    <div className="ag">
      <BurnCard burn={burn} asset={asset} />
      <CourseCard burn={burn} asset={asset} />
    </div>
  )
}

function BurnCard({ burn, asset }: { burn: BurnReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  const held = BigInt(burn.quantity) + BigInt(burn.fee)
  return (
    <section className="card card-pad stack" aria-label={t('agent.burn.one')}>
      <header className="ag-lead">
        <span className="label">{t('agent.burn.paid')}</span>
        <span className="row ag-lead-line">
          <ExactAmount raw={burn.quantity} asset={asset} size="xl" />
          <StatusChip status={burn.status} />
        </span>
      </header>
      <BurnNews burn={burn} amount={exactText(burn.quantity, asset, tag)} />
      <Kv
        rows={[
          { label: t('agent.burn.to'), value: destinationName(burn.destination) },
          { label: t('agent.agent'), value: burn.agent.displayName },
          { label: t('agent.begun'), value: momentText(burn.createdAt, tag) },
          ...(burn.endedAt ? [{ label: t('agent.ended'), value: momentText(burn.endedAt, tag) }] : []),
          ...(burn.payoutReference ? [{ label: t('agent.payoutReference'), value: burn.payoutReference }] : []),
          { label: t('agent.burn.paid'), value: <ExactAmount raw={burn.quantity} asset={asset} /> },
          { label: t('agent.burn.fee'), value: <ExactAmount raw={burn.fee} asset={asset} /> },
        ]}
        sum={{ label: t(wentBack(burn) ? 'agent.burn.returned' : 'agent.burn.held'), value: <ExactAmount raw={held} asset={asset} /> }}
      />
      {burnActions(burn.status, 'member').includes('cancel') && <CancelBurn burn={burn} amount={exactText(held, asset, tag)} />}
    </section>
  )
}

function CourseCard({ burn, asset }: { burn: BurnReply; asset: AssetReply }) {
  const t = useT()
  return (
    <aside className="card card-pad stack">
      <h2 className="h2">{t(wentBack(burn) ? 'agent.next' : 'agent.burn.course')}</h2>
      {!wentBack(burn) && <BurnCourse status={burn.status} />}
      {burn.endedAt !== null && (
        <div className="btn-row">
          <a className={buttonClass()} href={addressOf('burnAsset', { digital: asset.code })}>
            {t('agent.burn.another')}
          </a>
          <a className={buttonClass()} href={addressOf('pocket')}>
            {t('agent.toPocket')}
          </a>
        </div>
      )}
    </aside>
  )
}

function CancelBurn({ burn, amount }: { burn: BurnReply; amount: string }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelBurn()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('agent.burn.cancel')}</Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('agent.burn.cancelTitle')}
          lead={t('agent.burn.cancelLead', { amount })}
          confirmLabel={t('agent.burn.cancelConfirm')}
          variant="danger"
          backLabel={t('agent.burn.keep')}
          busy={cancel.isPending}
          isChecking={cancel.isChecking}
          error={cancel.error && errorText(cancel.error)}
          onConfirm={() => cancel.mutate({ terms: burn.id, what: t('agent.burn.cancelConfirm') }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function wentBack({ status }: BurnReply): boolean {
  return status === 'rejected' || status === 'canceled'
}
