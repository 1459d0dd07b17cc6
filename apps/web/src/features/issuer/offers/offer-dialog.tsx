import type { AssetReply, FigureAsset } from '@bourse/contracts/catalogue'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import { useState } from 'react'
import { figured, ProgressCard, shortPercentOf, unitsText } from '#features/catalogue'
import { useNow } from '#platform/clock'
import { otherFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { EditorDialog } from '../parts/editor-dialog.tsx'
import { figureOf } from '../parts/typed-amount.ts'
import { useDiscarding } from '../parts/use-discarding.tsx'
import { useTypedDraft } from '../parts/use-typed-draft.ts'
import { useCreateOffer } from '../use-powers.ts'
import { emptyOffer, hasBonus, offerBody, type OfferDraft, offerFaults, type OfferField, offerProof, sumOf } from './offer-draft.ts'
import { DateFields, MoreFields, UnitFields } from './offer-fields.tsx'

interface OfferDialogProps {
  of: ConsoleReply
  assets: readonly AssetReply[]
  /** What the latest offer is priced in, to begin with; empty without one. */
  lastQuote: string
  onClose: () => void
}

/** Creates an offer, beside the card that subscribers will see. */
export function OfferDialog({ of, assets, lastQuote, onClose }: OfferDialogProps) {
  const t = useT()
  const now = useNow()
  const { tag } = useLocale()
  const { asset } = of
  const payable = assets.filter(({ isActive, code }) => isActive && code !== asset.code)
  const [openedAt] = useState(() => Date.now())
  const typed = useTypedDraft(() => emptyOffer(asset, lastQuote, openedAt))
  const { draft } = typed
  const create = useCreateOffer(asset.code)
  const { close, question } = useDiscarding(typed.isChanged && !create.isPending, onClose)
  const quote = figureOf(payable.find(({ code }) => code === draft.quoteAsset))
  const subject = { asset, quote, openedAt }
  const faults = offerFaults(draft, subject, now)
  const proof = offerProof(draft, subject, now)
  const label = t('issuer.offer.create', { units: unitsText(proof.units, asset.decimals, tag), code: asset.code })
  const submit = () => {
    typed.touchAll()
    const body = offerBody(draft, subject, Date.now())
    if (!body || create.isPending) return
    create.mutate(
      { terms: body, what: label },
      {
        done: t('issuer.offer.created'),
        onSuccess: onClose,
      },
    )
  }
  const fields = {
    draft,
    asset: figured(asset),
    assets: payable,
    bonusAssets: of.bonusAssets,
    quote: quote && figured(quote),
    faultIn: (name: OfferField | 'bonusAsset' | 'payAssets' | 'floorRates') => typed.faultIn(name, faults, create.error),
    onChange: typed.change,
  }
  return (
    <>
      <EditorDialog
        title={t('issuer.offer.newOf', { name: of.name })}
        submitLabel={proof.units === '0' ? t('issuer.offer.new') : label}
        isBusy={create.isPending}
        isChecking={create.isChecking}
        failure={otherFault(create.error)}
        onSubmit={submit}
        onClose={close}
        proof={<OfferProof of={of} draft={draft} proof={proof} quote={quote} />}
      >
        <UnitFields {...fields} />
        <DateFields {...fields} />
        <MoreFields {...fields} />
      </EditorDialog>
      {question}
    </>
  )
}

interface OfferProofProps {
  of: ConsoleReply
  draft: OfferDraft
  proof: ReturnType<typeof offerProof>
  quote: FigureAsset | undefined
}

/** The card as subscribers will see it, and what it promises in words. */
function OfferProof({ of: { asset, manager }, draft, proof, quote }: OfferProofProps) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <>
      <div inert className="sp-proof-card">
        <ProgressCard assetCode={asset.code} offers={[proof]} />
      </div>
      <p className="cap pretty">
        {proof.goalUnits === null
          ? t('issuer.offer.proof.now')
          : t('issuer.offer.proof.held', { goal: unitsText(proof.goalUnits, asset.decimals, tag) })}
      </p>
      {hasBonus(draft) && (
        <p className="cap pretty">
          {t('issuer.offer.proof.bonus', { percent: shortPercentOf(proof.bonusPercent, tag), code: draft.bonusAsset })}
        </p>
      )}
      {quote && manager && (
        <p className="cap pretty">
          {t('issuer.offer.proof.raises', { sum: exactText(sumOf(proof), figured(quote), tag), manager: manager.displayName })}
        </p>
      )}
    </>
  )
}
