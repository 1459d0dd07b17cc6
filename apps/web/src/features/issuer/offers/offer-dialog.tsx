import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import { useState } from 'react'
import { figured, ProgressCard, shortPercentOf, unitsText } from '#features/catalogue'
import { useNow } from '#platform/clock'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { EditorDialog } from '../parts/editor-dialog.tsx'
import { useDiscarding } from '../parts/use-discarding.tsx'
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
  const [first] = useState(() => emptyOffer(asset, lastQuote, openedAt))
  const [draft, setDraft] = useState(first)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const create = useCreateOffer(asset.code)
  const { close, question } = useDiscarding(draft !== first && !create.isPending, onClose)
  const found = payable.find(({ code }) => code === draft.quoteAsset)
  const quote = found && { code: found.code, symbol: found.symbol, decimals: found.decimals, decimalsMin: found.decimals_min }
  const subject = { asset, quote, openedAt }
  const faults = offerFaults(draft, subject, now)
  const sentFaults = create.error instanceof ApiError ? create.error.fields : {}
  const faultIn = (name: OfferField | 'bonusAsset' | 'payAssets' | 'floorRates') => {
    const key = (touched.has(name) && faults[name as OfferField]) || sentFaults[name]?.[0]
    return key ? fieldText(key) : undefined
  }
  const proof = offerProof(draft, subject, now)
  const label = t('issuer.offer.create', { units: unitsText(proof.units, asset.decimals, tag), code: asset.code })
  const submit = () => {
    setTouched(new Set(Object.keys(draft)))
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
    faultIn,
    onChange: (change: Partial<OfferDraft>) => {
      setDraft((before) => ({ ...before, ...change }))
      setTouched((before) => new Set([...before, ...Object.keys(change)]))
    },
  }
  return (
    <>
      <EditorDialog
        title={t('issuer.offer.newOf', { name: of.name })}
        submitLabel={proof.units === '0' ? t('issuer.offer.new') : label}
        isBusy={create.isPending}
        isChecking={create.isChecking}
        failure={Object.keys(sentFaults).length === 0 && create.error}
        onSubmit={submit}
        onClose={close}
        proof={
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
            {quote && of.manager && (
              <p className="cap pretty">
                {t('issuer.offer.proof.raises', { sum: exactText(sumOf(proof), figured(quote), tag), manager: of.manager.displayName })}
              </p>
            )}
          </>
        }
      >
        <UnitFields {...fields} />
        <DateFields {...fields} />
        <MoreFields {...fields} />
      </EditorDialog>
      {question}
    </>
  )
}
