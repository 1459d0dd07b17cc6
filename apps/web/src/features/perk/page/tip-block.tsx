import type { PerkReply } from '@bourse/contracts/perk'
import { exactAmount, parseAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { Presets } from '#ui/presets'
import { JoinFailure } from '../join/join-failure.tsx'
import { giftPresets } from '../join/join-terms.ts'
import { useJoin } from '../join/use-join.ts'
import { figured } from '../parts/asset-figure.ts'
import { useAvailable } from '../parts/use-available.ts'
import { useTip } from '../parts/use-perk.ts'

/** A tip beside the dues (DEF-136); to a perk without members, the only way to give (DEF-146). */
export function TipBlock({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const asset = perk.quoteAsset
  const isGiving = perk.membership === 'none'
  const [preset, setPreset] = useState<number | 'other'>(1)
  const [typed, setTyped] = useState('')
  const available = useAvailable(asset?.code)
  const tip = useTip(perk.rowId)
  const give = useJoin()
  const call = isGiving ? give : tip
  if (!asset) return null
  const presets = giftPresets(asset.decimals)
  const read = parseAmount(typed, asset.decimals)
  const raw = preset === 'other' ? (read.ok ? read.value : undefined) : presets[preset]
  const amount = raw === undefined ? undefined : exactText(raw, figured(asset), tag)
  const way = isGiving ? 'give' : 'tip'
  const label = amount === undefined ? t(`perk.${way}`) : t(`perk.${way}.amount`, { amount })
  const isShort = raw !== undefined && available !== undefined && raw > available
  const submit = () => {
    if (raw === undefined || isShort || call.isPending) return
    const sum = exactAmount(raw, asset)
    const told = { done: t('perk.joined.given', { amount: amount ?? '', perk: perk.name }), onSuccess: () => setTyped('') }
    if (isGiving) {
      const terms = { perkId: perk.rowId, choice: null, payment: sum, asset: asset.code }
      give.mutate({ terms, what: label }, told)
    } else tip.mutate({ terms: { quantity: sum, asset: asset.code }, what: label }, told)
  }
  return (
    <Form className="pk-block pk-tip column" onSubmit={submit} aria-label={t(`perk.${way}.title`)}>
      <div className="row">
        <h2 className="h3 grow">{t(`perk.${way}.title`)}</h2>
        <span className="cap trunc">{t('perk.tip.atOnce', { owner: perk.owner.displayName })}</span>
      </div>
      <Presets
        label={t('perk.tip.in', { code: asset.code })}
        presets={[
          ...presets.map((sum, place) => ({
            key: String(sum),
            label: <ExactAmount raw={sum} asset={figured(asset)} withCode={false} />,
            isChosen: preset === place,
            onChoose: () => setPreset(place),
          })),
          { key: 'other', label: t('perk.tip.other'), isChosen: preset === 'other', onChoose: () => setPreset('other') },
        ]}
      />
      {preset === 'other' && (
        <AmountField
          label={t('perk.join.amount')}
          asset={figured(asset)}
          value={typed}
          onChange={setTyped}
          available={available}
          error={isShort ? t('errors.INSUFFICIENT_FUNDS') : undefined}
          autoFocus
        />
      )}
      {isShort && preset !== 'other' && (
        <p className="help help-error" role="alert">
          {t('errors.INSUFFICIENT_FUNDS')}
        </p>
      )}
      {call.isChecking && <CheckingNotice />}
      <JoinFailure error={call.error} />
      <Button
        type="submit"
        variant={isGiving ? 'primary' : 'quiet'}
        size={isGiving ? 'l' : 'm'}
        block
        busy={call.isPending}
        disabled={raw === undefined || isShort}
      >
        {label}
      </Button>
    </Form>
  )
}
