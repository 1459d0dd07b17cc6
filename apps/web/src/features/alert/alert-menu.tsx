import type { AlertReply } from '@bourse/contracts/alert'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { IconButton } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Menu } from '#ui/menu'
import { pairOf, whenText } from './alert-text.ts'
import { openAlertDialog } from './dialog-store.ts'
import { useChangeAlert, useRemoveAlert } from './queries.ts'

/** What can be done with an alert. One that is done is set again here too, where its row has no button. */
export function AlertMenu({ alert }: { alert: AlertReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [isRemoving, setRemoving] = useState(false)
  const { turn, isBusy } = useTurn(alert)
  const isArmed = alert.state === 'armed'
  const label = t('alert.act', { market: pairOf(alert.market), what: whenText(alert, t, tag) })
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton className="alert-menu" icon="dots-three-vertical" label={label} />}
        entries={[
          {
            key: 'turn',
            label: t(isArmed ? 'alert.pause' : alert.state === 'paused' ? 'alert.resume' : 'alert.setAgain'),
            icon: isArmed ? 'pause' : alert.state === 'paused' ? 'play' : 'arrow-counter-clockwise',
            disabled: isBusy,
            onSelect: () => turn(isArmed ? 'paused' : 'armed'),
          },
          { key: 'edit', label: t('alert.edit'), icon: 'pencil-simple', onSelect: () => openAlertDialog({ changed: alert }) },
          { key: 'remove', label: t('alert.remove'), icon: 'trash', isDanger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      {isRemoving && <RemoveDialog alert={alert} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** Arms an alert, or pauses it. */
export function useTurn({ id, state: before }: AlertReply) {
  const t = useT()
  const change = useChangeAlert()
  const turn = (state: 'armed' | 'paused') =>
    change.mutate(
      { id, state },
      {
        done: t(state === 'paused' ? 'alert.done.pause' : before === 'done' ? 'alert.done.again' : 'alert.done.resume'),
        onError: (error) => raiseError(error),
      },
    )
  return { turn, isBusy: change.isPending }
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
