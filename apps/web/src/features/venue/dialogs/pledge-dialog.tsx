import type { VenueReply } from '@bourse/contracts/venue'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { Checkbox } from '#ui/checkbox'
import { exactText } from '#ui/exact-amount'
import { FormDialog } from '#ui/form-dialog'
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
    <FormDialog
      title={
        <DialogTitle
          picture={<PlatePicture image={venue.image} name={venue.name} sizes="36px" />}
          title={t(`venue.${kind}.title`, { venue: venue.name })}
          detail={t('venue.as.sponsor', { sponsor: venue.sponsor.displayName, name: profile.displayName })}
        />
      }
      className="ven-dialog"
      submitLabel={label}
      submitClassName="grow"
      isReady={isReady}
      isBusy={pledge.isPending}
      isChecking={pledge.isChecking}
      failure={!isShort(pledge.error) && pledge.error}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

function isShort(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'INSUFFICIENT_FUNDS'
}
