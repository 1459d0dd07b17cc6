import { isTimerSeconds, SAFETY_TIMER } from '@bourse/domain/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pairText, useSelectedMarket } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { useStore } from '#platform/store'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { TimerRow } from './row.tsx'
import { armTimer, followTimers, readTimers, timerDialog, timersStore } from './store.ts'
import { durationText } from './text.ts'
import './safety-timer.css'

const CHOICES = [15, 30, 60, 300] as const
const FIRST_CHOICE = 30

/** Opened by its button, its key or the palette. */
export function TimerDialog() {
  useEffect(followTimers, [])
  return useStore(timerDialog) ? <OpenDialog /> : null
}

function OpenDialog() {
  const t = useT()
  const formId = useId()
  const { timers } = useStore(timersStore)
  const arming = useArming()
  const primary = useRef<HTMLButtonElement>(null)
  useEffect(() => void readTimers().catch(raiseError), [])
  return (
    <Dialog
      open
      title={t('max.timer.title')}
      onClose={() => timerDialog.set(false)}
      actions={
        <Button ref={primary} size="l" variant="primary" type="submit" form={formId} busy={arming.isBusy}>
          {arming.isValid ? t('max.timer.arm', { duration: durationText(arming.seconds, t) }) : t('max.timer.armPlain')}
        </Button>
      }
      fine={t('max.timer.fine')}
    >
      <div className="stack">
        <p>{t('max.timer.lead')}</p>
        {timers.length > 0 && (
          <ul className="timer-rows" aria-label={t('max.timer.list')}>
            {timers.map((timer) => (
              // The pressed button goes with its row; without a new focus the keyboard would be lost.
              <TimerRow key={timer.timerID} timer={timer} onDone={() => primary.current?.focus()} />
            ))}
          </ul>
        )}
        <form id={formId} className="stack" noValidate onSubmit={arming.submit}>
          <Where arming={arming} />
          <HowLong arming={arming} />
        </form>
      </div>
    </Dialog>
  )
}

type Arming = ReturnType<typeof useArming>

function useArming() {
  const market = useSelectedMarket()
  const [isAll, setAll] = useState(true)
  const [chosen, setChosen] = useState<number | 'own'>(FIRST_CHOICE)
  const [own, setOwn] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const seconds = chosen === 'own' ? Number(own.trim() || Number.NaN) : chosen
  const isValid = isTimerSeconds(seconds)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isValid || isBusy) return
    setBusy(true)
    try {
      await armTimer(isAll ? null : (market?.symbol ?? null), seconds)
      setTried(false)
    } catch (error) {
      raiseError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    market,
    isAll,
    setAll,
    chosen,
    setChosen,
    own,
    setOwn,
    isBusy,
    isTried,
    seconds,
    isValid,
    submit: (event: FormEvent) => void submit(event),
  }
}

function Where({ arming: { market, isAll, setAll } }: { arming: Arming }) {
  const t = useT()
  const where = useId()
  return (
    <div className="timer-choice" role="group" aria-labelledby={where}>
      <span id={where} className="cap">
        {t('max.timer.where')}
      </span>
      <div className="orders-choices">
        <Choice isOn={isAll} onPress={() => setAll(true)} text={t('maxOrders.allMarkets')} />
        {market && <Choice isOn={!isAll} onPress={() => setAll(false)} text={pairText(market)} />}
      </div>
    </div>
  )
}

function HowLong({ arming: { chosen, setChosen, own, setOwn, isTried, isValid } }: { arming: Arming }) {
  const t = useT()
  const { tag } = useLocale()
  const after = useId()
  return (
    <>
      <div className="timer-choice" role="group" aria-labelledby={after}>
        <span id={after} className="cap">
          {t('max.timer.after')}
        </span>
        <div className="orders-choices timer-wraps">
          {CHOICES.map((seconds) => (
            <Choice key={seconds} isOn={chosen === seconds} onPress={() => setChosen(seconds)} text={durationText(seconds, t)} />
          ))}
          <Choice isOn={chosen === 'own'} onPress={() => setChosen('own')} text={t('max.timer.own')} />
        </div>
      </div>
      {chosen === 'own' && (
        <Field
          label={t('max.timer.ownSeconds')}
          inputMode="numeric"
          autoFocus
          value={own}
          error={
            isTried && !isValid
              ? t('max.timer.ownError', { min: SAFETY_TIMER.secondsMin, max: numberFormat(tag).format(SAFETY_TIMER.secondsMax) })
              : undefined
          }
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
    </>
  )
}

function Choice({ isOn, onPress, text }: { isOn: boolean; onPress: () => void; text: string }) {
  return (
    <button type="button" className="orders-chip" aria-pressed={isOn} onClick={onPress}>
      {isOn && <Icon name="check" weight="bold" />}
      {text}
    </button>
  )
}
