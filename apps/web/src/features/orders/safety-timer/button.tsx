import { useNow } from '#platform/clock'
import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { Icon } from '#ui/icon'
import { type ShownTimer, timerDialog, timersStore } from './store.ts'
import { countdownText } from './text.ts'
import './safety-timer.css'

/** In the header of the orders: the time that is left, or that it ran out. */
export function TimerButton() {
  const t = useT()
  const { timers } = useStore(timersStore)
  const ranOut = timers.some(({ status }) => status === 'ran_out')
  const next = timers.filter(({ status }) => status === 'armed').toSorted((a, b) => a.dueAt - b.dueAt)[0]
  const state = ranOut ? 'ran-out' : next ? 'armed' : 'off'
  return (
    <button
      type="button"
      className={state === 'off' ? 'orders-act is-icon' : 'orders-act timer-button'}
      data-timer={state}
      aria-haspopup="dialog"
      title={t('max.timer.title')}
      onClick={() => timerDialog.set(true)}
    >
      <Icon name="hourglass" />
      <span className="vh">{t(state === 'armed' ? 'max.timer.armed' : 'max.timer.title')} </span>
      {ranOut ? <span>{t('max.timer.ranOutShort')}</span> : next && <Left timer={next} />}
    </button>
  )
}

export function Left({ timer }: { timer: ShownTimer }) {
  const now = useNow()
  // The clock gives the second that has begun, which is up to one before.
  return <span className="timer-left">{countdownText(timer.dueAt - now - 1_000)}</span>
}
