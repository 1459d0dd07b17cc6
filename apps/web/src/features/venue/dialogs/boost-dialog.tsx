import type { VenueReply } from '@bourse/contracts/venue'
import { BOOST_MIN_RAW } from '@bourse/domain/venue'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Dialog } from '#ui/dialog'
import { exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { AmountBox } from '../parts/amount-box.tsx'
import { DialogTitle } from '../parts/dialog-title.tsx'
import { figureText, plainText, printed, readAmount, shortText } from '../parts/figures.ts'
import { ordinalText } from '../parts/ordinal-text.ts'
import { useAvailable } from '../use-venue.ts'
import { useRanking } from '../use-venue-list.ts'
import { useBoost } from '../use-venue-money.ts'
import { boostFault, canBoost } from './boost-draft.ts'
import { Ranks } from './ranks.tsx'
import { ranksOf } from './ranks-of.ts'
import './dialogs.css'

const PRESETS = [10n, 50n, 300n]

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
  const formId = useId()
  const ranking = useRanking(venue.rowId)
  const token = ranking.data?.token
  const available = useAvailable(token?.code)
  const boost = useBoost(venue.rowId)
  const [text, setText] = useState('')
  const raw = token && readAmount(text, token)
  const fault = boostFault(raw, available ?? 0n)
  const hasNone = available === 0n
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
  const faultText = () => {
    if (!token) return undefined
    const isShort = fault === 'insufficient' || (boost.error instanceof ApiError && boost.error.code === 'INSUFFICIENT_FUNDS')
    if (isShort) return t('errors.INSUFFICIENT_FUNDS')
    return fault && t('venue.boost.minimumIs', { sum: exactText(BOOST_MIN_RAW, printed(token), tag) })
  }
  return (
    <Dialog
      open
      title={<DialogTitle title={t('venue.boost.title', { venue: venue.name })} detail={t('venue.as', { name: profile.displayName })} />}
      onClose={boost.isPending && !boost.isChecking ? undefined : onClose}
      actions={
        <>
          <Button size="l" disabled={boost.isPending && !boost.isChecking} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button size="l" type="submit" form={formId} variant="primary" className="grow" disabled={!isReady} busy={boost.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <Form id={formId} className="ven-dialog" onSubmit={submit}>
        {ranking.isError && (
          <ErrorState what={t('venue.boost.failed')} onRetry={() => void ranking.refetch()} isRetrying={ranking.isFetching} />
        )}
        {!token && !ranking.isError && (
          <Skeletons>
            <SkeletonRows count={3} />
          </Skeletons>
        )}
        {token && (
          <AmountBox
            label={t('venue.boost.own')}
            asset={printed(token)}
            value={text}
            onChange={setText}
            disabled={hasNone}
            autoFocus
            presets={[
              ...PRESETS.map((units) => units * 10n ** BigInt(token.decimals)).map((units) => ({
                label: shortText(units, token, tag),
                value: plainText(units, token),
              })),
              { label: t('venue.boost.all'), value: plainText(available ?? 0n, token) },
            ]}
            error={faultText()}
            note={
              hasNone
                ? t('venue.boost.none', { code: token.code })
                : t('venue.boost.minimum', { sum: figureText(BOOST_MIN_RAW, token, tag) })
            }
            aside={
              hasNone ? (
                <a className="link" href={addressOf('pocket')}>
                  {t('venue.boost.get', { code: token.code })}
                </a>
              ) : (
                available !== undefined && (
                  <span className="fig">{t('venue.boost.available', { sum: exactText(available, printed(token), tag) })}</span>
                )
              )
            }
          />
        )}
        {token && ranks && <Ranks ranks={ranks} token={token} className={venue.assetClass.name} />}
        <Notice title={t('venue.boost.terms')}>
          {t('venue.boost.what')}{' '}
          <button type="button" className="link" onClick={onScores}>
            {t('venue.scores.title')}
          </button>
        </Notice>
        {boost.isChecking && <CheckingNotice />}
        {boost.error && !faultText() && <Notice tone="error">{errorText(boost.error)}</Notice>}
      </Form>
    </Dialog>
  )
}
