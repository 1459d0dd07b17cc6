import type { PaymentLinkReply } from '@bourse/contracts/transfer'
import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { fieldFault, isAboutFields } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { AmountField } from '#ui/amount-field'
import { Checkbox } from '#ui/checkbox'
import { RadioGroup } from '#ui/radio-group'
import { ActionFailure } from '../action-failure.tsx'
import { AssetField } from '../asset-field.tsx'
import { type DaysChoice, inDays } from '../days.ts'
import { DaysField } from '../days-field.tsx'
import { readAmount } from '../figures.ts'
import { firstAsset } from '../first-asset.ts'
import { FlowForm } from '../flow-form.tsx'
import { NoteField } from '../note-field.tsx'
import type { Holdings } from '../queries.ts'
import { type LinkBody, useMakeLink } from './queries.ts'

interface PaymentLinkFormProps {
  holdings: Holdings
  asset: string | undefined
  onMade: (link: PaymentLinkReply) => void
}

/** A request to nobody in particular: anyone with its address may pay it (DEF-068). */
export function PaymentLinkForm({ holdings, asset: wanted, onMade }: PaymentLinkFormProps) {
  const t = useT()
  const { profile } = useOpenSession()
  const [code, setCode] = useState(() => firstAsset(holdings, wanted, profile.defaultAssetCode))
  const [amount, setAmount] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [uses, setUses] = useState<'once' | 'often'>('once')
  const [days, setDays] = useState<DaysChoice>('30')
  const [isChecked, setChecked] = useState(false)
  const make = useMakeLink()
  const asset = holdings.assetOf(code)
  const raw = asset && readAmount(amount, asset)

  const submit = () => {
    setChecked(true)
    if (!asset || (!isOpen && raw === undefined) || make.isPending) return
    const body: LinkBody = {
      asset: asset.code,
      ...(!isOpen && raw !== undefined && { quantity: plainAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min }) }),
      ...(note.trim() !== '' && { note: note.trim() }),
      isSingleUse: uses === 'once',
      expiresAt: inDays(days),
    }
    make.mutate(body, { onSuccess: onMade })
  }
  return (
    <FlowForm
      place="card"
      title={t('transfer.link.title')}
      fine={t('transfer.link.fine')}
      submitLabel={t('transfer.link.make')}
      isBusy={make.isPending}
      onSubmit={submit}
    >
      <AssetField
        label={t('transfer.asset')}
        holdings={holdings}
        from="any"
        value={code}
        onChange={(next) => {
          setCode(next)
          setAmount('')
        }}
        error={fieldFault(make.error, 'asset')}
      />
      {asset && !isOpen && (
        <AmountField
          key={asset.code}
          label={t('transfer.amount')}
          asset={asset}
          value={amount}
          onChange={setAmount}
          error={fieldFault(make.error, 'quantity') ?? (isChecked && amount === '' ? t('fields.amount') : undefined)}
        />
      )}
      <Checkbox label={t('transfer.link.any')} help={t('transfer.link.any.help')} checked={isOpen} onChange={() => setOpen(!isOpen)} />
      <NoteField help={t('transfer.link.note.help')} error={fieldFault(make.error, 'note')} value={note} onChange={setNote} />
      <RadioGroup
        label={t('transfer.link.uses')}
        options={(['once', 'often'] as const).map((each) => ({ value: each, label: t(`transfer.link.uses.${each}`) }))}
        value={uses}
        onChange={setUses}
      />
      <DaysField label={t('transfer.link.stands')} value={days} onChange={setDays} />
      {make.error && !isAboutFields(make.error) && <ActionFailure error={make.error} />}
    </FlowForm>
  )
}
