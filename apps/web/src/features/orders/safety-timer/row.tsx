import { useState } from 'react'
import { clockText } from '#features/market'
import { useT } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Left } from './button.tsx'
import { armTimer, disarmTimer, isKeptHere, type ShownTimer } from './store.ts'
import { durationText } from './text.ts'

/** One timer of the profile: how long it has left and who checks in, or what it canceled when it ran out. */
export function TimerRow({ timer, onDone }: { timer: ShownTimer; onDone: () => void }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const where = timer.market === null ? t('maxOrders.allMarkets') : timer.market.replace('-', '/')
  const run = (action: Promise<void>) => {
    setBusy(true)
    void action.then(onDone, raiseError).finally(() => setBusy(false))
  }
  const hasRunOut = timer.status === 'ran_out'
  return (
    <li className="timer-row" data-timer={hasRunOut ? 'ran-out' : 'armed'}>
      <div className="grow">
        <b>{where}</b> <span className="t-2 t-s">{durationText(timer.seconds, t)}</span>
        <p className="t-2 t-s">
          {hasRunOut ? <RanOut timer={timer} /> : t(isKeptHere(timer) ? 'max.timer.keptHere' : 'max.timer.keptElsewhere')}
        </p>
      </div>
      {!hasRunOut && <Left timer={timer} />}
      {hasRunOut && (
        <Button size="s" busy={isBusy} onClick={() => run(armTimer(timer.market, timer.seconds))}>
          {t('max.timer.armAgain')}
        </Button>
      )}
      <Button
        size="s"
        busy={isBusy}
        aria-label={t(hasRunOut ? 'max.timer.dismissOf' : 'max.timer.disarmOf', { where })}
        onClick={() => run(disarmTimer(timer))}
      >
        {t(hasRunOut ? 'max.timer.dismiss' : 'max.timer.disarm')}
      </Button>
    </li>
  )
}

function RanOut({ timer: { lastRunOut } }: { timer: ShownTimer }) {
  const t = useT()
  return t('max.timer.ranOut', { time: clockText(lastRunOut?.timestamp ?? 0), count: lastRunOut?.canceled ?? 0 })
}
