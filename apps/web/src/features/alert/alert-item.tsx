import type { AlertReply } from '@bourse/contracts/alert'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { raiseError } from '#platform/raise-error'
import { IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { oftenText, pairOf, whenText } from './alert-text.ts'
import { openAlertDialog } from './dialog-store.ts'
import { useChangeAlert, useRemoveAlert } from './queries.ts'

/** One alert: its market, what it waits for, its state and its actions. */
export function AlertItem({ alert }: { alert: AlertReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { firedAt, firedCount } = alert
  return (
    <div className="list-row alert-row">
      <div className="alert-what">
        <span className="b">{pairOf(alert.market)}</span>
        <span className="t-2">{whenText(alert, t, tag)}</span>
        {alert.note !== '' && <span className="cap anywhere">{alert.note}</span>}
      </div>
      <div className="alert-how">
        <StateChip alert={alert} />
        <span className="cap">{oftenText(alert, t)}</span>
        {firedAt !== null && <span className="cap">{t('alert.fired', { count: firedCount, time: momentText(firedAt, tag) })}</span>}
      </div>
      <AlertActions alert={alert} />
    </div>
  )
}

function StateChip({ alert: { state, restsUntil } }: { alert: AlertReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (restsUntil !== null) return <Chip icon="clock">{t('alert.state.resting', { time: momentText(restsUntil, tag) })}</Chip>
  if (state === 'armed')
    return (
      <Chip tone="brass" icon="bell">
        {t('alert.state.armed')}
      </Chip>
    )
  return state === 'done' ? <Chip icon="check">{t('alert.state.done')}</Chip> : <Chip icon="pause">{t('alert.state.paused')}</Chip>
}

function AlertActions({ alert }: { alert: AlertReply }) {
  const t = useT()
  const { tag } = useLocale()
  const change = useChangeAlert()
  const [isRemoving, setRemoving] = useState(false)
  const { id, state } = alert
  const nameOf = (action: string) => t('alert.act', { action, market: pairOf(alert.market), what: whenText(alert, t, tag) })
  const turn = (wanted: 'armed' | 'paused') =>
    change.mutate(
      { id, state: wanted },
      {
        done: t(wanted === 'armed' ? 'alert.done.resume' : 'alert.done.pause'),
        onError: (error) => raiseError(error),
      },
    )
  return (
    <div className="alert-acts">
      {state === 'armed' && (
        <IconButton icon="pause" label={nameOf(t('alert.pause'))} disabled={change.isPending} onClick={() => turn('paused')} />
      )}
      {state !== 'armed' && (
        <IconButton
          icon={state === 'paused' ? 'play' : 'arrow-counter-clockwise'}
          label={nameOf(t(state === 'paused' ? 'alert.resume' : 'alert.setAgain'))}
          disabled={change.isPending}
          onClick={() => turn('armed')}
        />
      )}
      <IconButton icon="pencil-simple" label={nameOf(t('alert.edit'))} onClick={() => openAlertDialog({ changed: alert })} />
      <IconButton icon="trash" label={nameOf(t('alert.remove'))} onClick={() => setRemoving(true)} />
      {isRemoving && <RemoveDialog alert={alert} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function RemoveDialog({ alert, onClose }: { alert: AlertReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const remove = useRemoveAlert()
  const confirm = () =>
    remove.mutate(alert.id, {
      done: t('alert.done.remove'),
      onSuccess: onClose,
      onError: (error) => raiseError(error),
    })
  return (
    <ConfirmDialog
      open
      title={t('alert.remove.title')}
      lead={`${pairOf(alert.market)}: ${whenText(alert, t, tag)}`}
      confirmLabel={t('alert.remove')}
      variant="danger"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
