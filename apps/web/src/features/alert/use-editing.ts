import { useRef, useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { useDaily, useMarkets } from '#features/market'
import { type AlertDialogStart, type AlertForm, bodyOf, changesOf, directionOf, formOf, standingOf, thresholdFault } from './alert-form.ts'
import { newAlertKey, useChangeAlert, useCreateAlert } from './queries.ts'

export type Editing = ReturnType<typeof useEditing>

/** An alert that is being set or changed: the form, where the market stands, what is wrong with it, and sending it. */
export function useEditing(start: AlertDialogStart, onDone?: () => void) {
  const t = useT()
  const { changed } = start
  const [kept, setForm] = useState(() => formOf(start))
  const [hasDirection, setHasDirection] = useState(changed !== undefined || start.form !== undefined)
  const markets = useMarkets()
  const market = kept.market === '' ? markets[0] : markets.find(({ symbol }) => symbol === kept.market)
  const last = useDaily(market?.symbol ?? '')?.last
  const named = { ...kept, market: market?.symbol ?? kept.market }
  const form = hasDirection ? named : { ...named, direction: directionOf(named, market, last) }
  const [isTried, setTried] = useState(false)
  const key = useRef(newAlertKey())
  const create = useCreateAlert()
  const changing = useChangeAlert()
  const sent = changed ? changing : create
  const ownFault = thresholdFault(form, market)
  const [refused] = (sent.error instanceof ApiError && sent.error.fields['threshold']) || []
  const fault = isTried && ownFault !== undefined ? ownFault : refused

  const change = (part: Partial<AlertForm>, how: { keepsDirection?: boolean } = {}) => {
    if (sent.error) sent.reset()
    key.current = newAlertKey()
    if (part.direction !== undefined && !how.keepsDirection) setHasDirection(true)
    setForm((before) => ({ ...before, ...part }))
  }
  const finish = () => {
    setTried(false)
    key.current = newAlertKey()
    setForm((before) => ({ ...before, threshold: '' }))
    onDone?.()
  }
  const submit = () => {
    setTried(true)
    if (sent.isPending || ownFault !== undefined || form.market === '') return
    if (!changed) return create.mutate({ ...bodyOf(form), key: key.current }, { done: t('alert.done.create'), onSuccess: finish })
    changing.mutate({ id: changed.id, ...changesOf(form, changed) }, { done: t('alert.done.change'), onSuccess: finish })
  }
  const standing = standingOf(form, market, last)
  return { form, change, markets, market, last, standing, fault, error: sent.error, isBusy: sent.isPending, submit }
}
