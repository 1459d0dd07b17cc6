import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { useAssets } from '#platform/assets'
import { fieldFault } from '#platform/field-faults'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { Select } from '#ui/select'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { checkOpening, FIRST_DRAFT } from './opening-draft.ts'
import { useOpenMarket } from './queries.ts'
import { TERM_ROLES } from './roles.ts'
import { StepsProof } from './steps-proof.tsx'
import { TermFields } from './term-fields.tsx'

/** A new market of two assets: its steps for good, its other terms to begin with. Nothing trades until a second person signs. */
export function OpenMarketDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data: assets = [] } = useAssets()
  const open = useOpenMarket()
  const [codes, setCodes] = useState({ base: '', quote: '' })
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [isTried, setTried] = useState(false)
  const [base, quote] = [assets.find(({ code }) => code === codes.base), assets.find(({ code }) => code === codes.quote)]
  const { spec, terms, faults, tierFaults } = checkOpening(base, quote, draft)
  const options = assets.map(({ code, name }: AssetReply) => ({ value: code, label: `${code}, ${name}` }))
  const choice = (side: 'base' | 'quote') => (
    <Select
      label={t(`marketAdmin.open.${side}`)}
      placeholder={t('marketAdmin.open.choose')}
      options={options}
      value={codes[side]}
      error={
        (isTried && codes[side] === '' ? fieldText('fields.asset') : undefined) ??
        (codes.base !== '' && codes.base === codes.quote && side === 'quote' ? fieldText('fields.sameAsset') : undefined) ??
        fieldFault(open.error, side)
      }
      onChange={(event) => setCodes({ ...codes, [side]: event.target.value })}
    />
  )
  const submit = (reason: string) => {
    setTried(true)
    if (!terms || !base || !quote) return
    open.mutate(
      // Left empty, the server takes what is usual for the quote asset.
      { ...codes, terms: { ...terms, smallest_value: terms.smallest_value ?? undefined }, reason },
      {
        done: t('marketAdmin.asked'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <ReasonDialog
      title={t('marketAdmin.open.title')}
      scope={
        <>
          <div className="halves gap-3 fold-m">
            {choice('base')}
            {choice('quote')}
          </div>
          <div className="mk-terms mk-terms-new line-box">
            <TermFields
              base={{ code: codes.base || t('marketAdmin.open.baseUnit'), decimals: base?.decimals ?? 18 }}
              quote={{ code: codes.quote || t('marketAdmin.open.quoteUnit'), decimals: quote?.decimals ?? 18 }}
              draft={draft}
              faults={isTried ? faults : {}}
              tierFaults={isTried ? tierFaults : []}
              notes={{ tick: t('marketAdmin.open.forGood'), lot: t('marketAdmin.open.forGood') }}
              disabled={open.isPending}
              proof={<StepsProof spec={spec} draft={draft} />}
              onChange={setDraft}
            />
          </div>
        </>
      }
      reasonLabel={t('marketAdmin.reason')}
      signatures={<TwoSignatures roles={TERM_ROLES} />}
      note={t('marketAdmin.open.note')}
      submitLabel={t('marketAdmin.open.ask')}
      isBusy={open.isPending}
      error={open.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
