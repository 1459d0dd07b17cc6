import type { VenueReply } from '@bourse/contracts/venue'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Checkbox } from '#ui/checkbox'
import { Dialog } from '#ui/dialog'
import { exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { AmountBox } from '../parts/amount-box.tsx'
import { DialogTitle } from '../parts/dialog-title.tsx'
import { plainText, presetsOf, printed, shortText } from '../parts/figures.ts'
import { PlatePicture } from '#ui/plate-picture'
import { useAvailable } from '../use-venue.ts'
import { usePledge } from '../use-venue-money.ts'
import { PledgeFigures } from './pledge-figures.tsx'
import { pledgeDraft } from './pledge-draft.ts'
import { PledgeFork } from './pledge-fork.tsx'
import './dialogs.css'

interface PledgeDialogProps {
  venue: VenueReply
  text: string
  onType: (kept: string) => void
  onClose: () => void
}

/** Contributes to a venture: what is available, what happens to it and when, before the one button that names the sum (DEF-132). */
export function PledgeDialog({ venue, text, onType, onClose }: PledgeDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const { profile } = useOpenSession()
  const formId = useId()
  const asset = printed(venue.targetAsset)
  const available = useAvailable(asset.code)
  const pledge = usePledge(venue.rowId)
  const [isNamed, setNamed] = useState(venue.viewer?.isNamed ?? true)
  const [wantsUpdates, setUpdates] = useState(venue.viewer?.wantsUpdates ?? true)
  const draft = pledgeDraft(venue, text, available)
  const kind = venue.isAllOrNothing ? 'pledge' : 'pay'
  const sum = draft.raw === undefined ? undefined : exactText(draft.raw, asset, tag)
  const label = sum === undefined ? t(`venue.${kind}.do`) : t(`venue.${kind}.sum`, { sum })
  const isReady = draft.raw !== undefined && !draft.isTooMuch
  const submit = () => {
    if (draft.raw === undefined || draft.isTooMuch || pledge.isPending) return
    pledge.mutate(
      { terms: { quantity: plainText(draft.raw, venue.targetAsset), isNamed, wantsUpdates }, what: label },
      {
        done: t(`venue.${kind}.done`, { sum: sum ?? '', venue: venue.name }),
        onSuccess: onClose,
      },
    )
  }
  return (
    <Dialog
      open
      title={
        <DialogTitle
          picture={<PlatePicture image={venue.image} name={venue.name} sizes="36px" />}
          title={t(`venue.${kind}.title`, { venue: venue.name })}
          detail={t('venue.as.sponsor', { sponsor: venue.sponsor.displayName, name: profile.displayName })}
        />
      }
      onClose={pledge.isPending && !pledge.isChecking ? undefined : onClose}
      actions={
        <>
          <Button size="l" disabled={pledge.isPending && !pledge.isChecking} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button size="l" type="submit" form={formId} variant="primary" className="grow" disabled={!isReady} busy={pledge.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <Form id={formId} className="ven-dialog" onSubmit={submit}>
        <AmountBox
          label={t(`venue.${kind}.own`)}
          asset={asset}
          value={text}
          onChange={onType}
          autoFocus
          presets={presetsOf(venue.targetAsset).map((raw) => ({
            label: shortText(raw, venue.targetAsset, tag),
            value: plainText(raw, venue.targetAsset),
          }))}
          error={draft.isTooMuch || isShort(pledge.error) ? t('errors.INSUFFICIENT_FUNDS') : undefined}
        />
        <PledgeFigures venue={venue} draft={draft} available={available} />
        {venue.isAllOrNothing ? (
          <PledgeFork venue={venue} />
        ) : (
          <Notice title={t('venue.pay.atOnce')}>{t(venue.venueType === 'fund' ? 'venue.pay.keeps' : 'venue.pay.open')}</Notice>
        )}
        <div className="column gap-2">
          {venue.transparency === 'contribs' && (
            <Checkbox label={t('venue.backer.named')} checked={isNamed} onChange={({ target }) => setNamed(target.checked)} />
          )}
          <Checkbox label={t('venue.backer.updates')} checked={wantsUpdates} onChange={({ target }) => setUpdates(target.checked)} />
        </div>
        {pledge.isChecking && <CheckingNotice />}
        {pledge.error && !isShort(pledge.error) && <Notice tone="error">{errorText(pledge.error)}</Notice>}
      </Form>
    </Dialog>
  )
}

function isShort(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'INSUFFICIENT_FUNDS'
}
