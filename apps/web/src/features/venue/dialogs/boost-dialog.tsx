import type { VenueReply } from '@bourse/contracts/venue'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { exactText } from '#ui/exact-amount'
import { FormDialog } from '#ui/form-dialog'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { DialogTitle } from '../parts/dialog-title.tsx'
import { plainText, printed, readAmount } from '../parts/figures.ts'
import { ordinalText } from '../parts/ordinal-text.ts'
import { useAvailable } from '../use-venue.ts'
import { useRanking } from '../use-venue-list.ts'
import { useBoost } from '../use-venue-money.ts'
import { BoostAmount } from './boost-amount.tsx'
import { boostFault, canBoost } from './boost-draft.ts'
import { Ranks } from './ranks.tsx'
import { ranksOf } from './ranks-of.ts'
import './dialogs.css'

interface BoostDialogProps {
  venue: VenueReply
  onScores: () => void
  onClose: () => void
}

/** A payment in platform tokens that moves the venture up its class (VEN-32..40, DEF-133). */
export function BoostDialog({ venue, onScores, onClose }: BoostDialogProps) {
  const t = useT()
  const { lang, tag } = useLocale()
  const { profile } = useOpenSession()
  const ranking = useRanking(venue.rowId)
  const token = ranking.data?.token
  const available = useAvailable(token?.code)
  const boost = useBoost(venue.rowId)
  const [text, setText] = useState('')
  const raw = token && readAmount(text, token)
  const fault = boostFault(raw, available ?? 0n)
  const isRefused = boost.error instanceof ApiError && boost.error.code === 'INSUFFICIENT_FUNDS'
  const isReady = token !== undefined && available !== undefined && canBoost(text, token, available)
  const label = token && raw !== undefined ? t('venue.boost.sum', { sum: exactText(raw, printed(token), tag) }) : t('venue.boost.do')
  const ranks = ranking.data && ranksOf(ranking.data.rows, venue.rowId, fault === undefined ? (raw ?? 0n) : 0n)
  const submit = () => {
    if (!isReady || raw === undefined || boost.isPending) return
    const place = ranks && ranks.place > 0 ? ordinalText(ranks.place, lang, t) : undefined
    const done = t('venue.boost.done')
    boost.mutate(
      { terms: plainText(raw, token), what: label },
      {
        done: place === undefined ? done : `${done} ${t('venue.boost.donePlace', { venue: venue.name, place })}`,
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={<DialogTitle title={t('venue.boost.title', { venue: venue.name })} detail={t('venue.as', { name: profile.displayName })} />}
      className="ven-dialog"
      submitLabel={label}
      submitClassName="grow"
      isReady={isReady}
      reason={available === 0n && token ? t('venue.boost.none', { code: token.code }) : undefined}
      isBusy={boost.isPending}
      isChecking={boost.isChecking}
      failure={!isRefused && fault === undefined && boost.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {ranking.isError && (
        <ErrorState what={t('venue.boost.failed')} onRetry={() => void ranking.refetch()} isRetrying={ranking.isFetching} />
      )}
      {!token && !ranking.isError && (
        <Skeletons>
          <SkeletonRows count={3} />
        </Skeletons>
      )}
      {token && <BoostAmount {...{ token, available, text }} fault={isRefused ? 'insufficient' : fault} onType={setText} />}
      {token && ranks && <Ranks ranks={ranks} token={token} className={venue.assetClass.name} />}
      <Notice title={t('venue.boost.terms')}>
        {t('venue.boost.what')}{' '}
        <button type="button" className="link" onClick={onScores}>
          {t('venue.scores.title')}
        </button>
      </Notice>
    </FormDialog>
  )
}
