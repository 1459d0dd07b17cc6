import type { RegisteredAsset } from '@bourse/contracts/admin'
import { useState } from 'react'
import { faultsFor, otherFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useAppoint, useAssetRegister } from '../registers/queries.ts'
import { ppmOf } from './agency-state.ts'

const AMOUNTS = ['Min', 'Max', 'DailyCap'] as const
const EMPTY = {
  ...{ agent: '', asset: '', typicalMinutes: '60' },
  ...{ mintMin: '', mintMax: '', mintDailyCap: '', mintFee: '1', burnMin: '', burnMax: '', burnDailyCap: '', burnFee: '1' },
}
type Terms = typeof EMPTY

/** Asks to make a profile an agent of an asset, with its limits, fees and caps. */
export function AppointDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [terms, setTerms] = useState<Terms>(EMPTY)
  const [isTried, setTried] = useState(false)
  const appoint = useAppoint()
  const assets = useAssetRegister({ q: '', ctype: 'fiatproxyasset', state: '' }).items ?? []
  const faults = faultsOf(terms)
  const faultIn = faultsFor(faults, isTried, appoint.error)
  const change = (name: keyof Terms, value: string) => setTerms((before) => ({ ...before, [name]: value }))
  const submit = (reason: string) => {
    setTried(true)
    if (Object.keys(faults).length > 0) return
    const { mintFee, burnFee, typicalMinutes, ...rest } = terms
    appoint.mutate(
      { ...rest, mintFeePpm: ppmOf(mintFee) ?? 0, burnFeePpm: ppmOf(burnFee) ?? 0, typicalMinutes: Number(typicalMinutes), reason },
      {
        done: t('registers.asked'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <ReasonDialog
      title={t('registers.agents.appoint')}
      scope={<AgencyFields {...{ terms, assets, faultIn }} onChange={change} />}
      reasonHelp={t('registers.reasonHelp')}
      signatures={<TwoSignatures roles={['finance']} />}
      note={t('registers.afterSigning')}
      submitLabel={t('registers.agents.appointSubmit')}
      isBusy={appoint.isPending}
      error={otherFault(appoint.error)}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

interface AgencyFieldsProps {
  terms: Terms
  assets: readonly RegisteredAsset[]
  faultIn: (field: string) => string | undefined
  onChange: (name: keyof Terms, value: string) => void
}

/** Who pays in and out which asset, within which limits. */
function AgencyFields({ terms, assets, faultIn, onChange }: AgencyFieldsProps) {
  const t = useT()
  return (
    <>
      <div className="reg-fields twin">
        <Field
          label={t('registers.agents.handle')}
          value={terms.agent}
          error={faultIn('agent')}
          onChange={({ target }) => onChange('agent', target.value)}
        />
        <Select
          label={t('registers.agents.asset')}
          placeholder={t('registers.agents.chooseAsset')}
          value={terms.asset}
          error={faultIn('asset')}
          options={assets.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          onChange={({ target }) => onChange('asset', target.value)}
        />
      </div>
      <WayFields way="mint" {...{ terms, assets, faultIn, onChange }} />
      <WayFields way="burn" {...{ terms, assets, faultIn, onChange }} />
      <Field
        label={t('registers.agents.minutes')}
        inputMode="numeric"
        value={terms.typicalMinutes}
        error={faultIn('typicalMinutes')}
        onChange={({ target }) => onChange('typicalMinutes', target.value)}
      />
    </>
  )
}

/** The limits, the cap and the fee of one direction. */
function WayFields({ way, terms, assets, faultIn, onChange }: AgencyFieldsProps & { way: 'mint' | 'burn' }) {
  const t = useT()
  const chosen = assets.find(({ code }) => code === terms.asset)
  const asset = { code: terms.asset, decimals: chosen?.decimals ?? 6, decimals_min: chosen?.decimalsMin ?? 2 }
  return (
    <fieldset className="stack">
      <legend className="label">{t(`registers.agents.${way}`)}</legend>
      <div className="reg-fields twin">
        {AMOUNTS.map((name) => (
          <AmountField
            key={name}
            label={t(`registers.agents.${name === 'Min' ? 'min' : name === 'Max' ? 'max' : 'dailyCap'}`)}
            asset={asset}
            value={terms[`${way}${name}`]}
            error={faultIn(`${way}${name}`)}
            onChange={(value) => onChange(`${way}${name}`, value)}
          />
        ))}
        <Field
          label={t('registers.agents.fee')}
          inputMode="decimal"
          value={terms[`${way}Fee`]}
          error={faultIn(`${way}FeePpm`)}
          onChange={({ target }) => onChange(`${way}Fee`, target.value)}
        />
      </div>
    </fieldset>
  )
}

/** Keys of texts by field, as the server names them. */
function faultsOf(terms: Terms): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [name, value] of Object.entries(terms)) if (value.trim() === '' && !name.endsWith('Fee')) faults[name] = 'fields.required'
  for (const what of ['mint', 'burn'] as const) if (ppmOf(terms[`${what}Fee`]) === undefined) faults[`${what}FeePpm`] = 'fields.invalid'
  if (!/^[1-9][0-9]{0,4}$/.test(terms.typicalMinutes)) faults['typicalMinutes'] = 'fields.invalid'
  return faults
}
