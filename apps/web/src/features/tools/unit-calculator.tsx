import { numberText } from '@bourse/domain/formats'
import { powerOfTen, unreadText } from '@bourse/domain/money'
import { useState } from 'react'
import { useAssetName } from '#platform/asset-name'
import { useAssets } from '#platform/assets'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { AmountInput, refusalText } from '#ui/amount-input'
import { CopyButton } from '#ui/copy-button'
import { FieldFrame, frameClass } from '#ui/field'
import { Select } from '#ui/select'
import { amountOf, isRaw, rawOf } from './convert-units.ts'
import { ListState } from './list-state.tsx'
import { ToolCard } from './tool-card.tsx'

/** Converts raw units and amounts of an asset into each other; the field typed last stays as typed. */
export function UnitCalculator() {
  const t = useT()
  const { tag } = useLocale()
  const nameOf = useAssetName()
  const query = useAssets()
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState({ side: 'amount' as 'amount' | 'raw', text: '1' })
  const assets = query.data?.filter(({ isActive }) => isActive) ?? []
  const asset = assets.find((one) => one.code === code) ?? assets[0]
  const raw = typed.side === 'raw' ? typed.text : rawOf(typed.text, asset?.decimals ?? 0)
  const isTooLong = typed.side === 'raw' && unreadText(raw) === undefined && raw !== '' && !isRaw(raw)
  const fault = refusalText(raw, { decimals: 0 }, t, tag) ?? (isTooLong ? t('tools.units.fault') : undefined)
  return (
    <ToolCard title={t('tools.units.title')}>
      <div className="tools-body">
        {!asset ? (
          <ListState query={query} />
        ) : (
          <>
            <Select
              label={t('tools.units.asset')}
              value={asset.code}
              options={assets.map((one) => ({ value: one.code, label: `${one.code} · ${nameOf(one)}` }))}
              onChange={(event) => setCode(event.target.value)}
            />
            <AmountField
              label={t('tools.units.amount')}
              asset={asset}
              value={typed.side === 'amount' ? typed.text : amountOf(typed.text, asset)}
              onChange={(text) => setTyped({ side: 'amount', text })}
            />
            <FieldFrame
              label={t('tools.units.raw')}
              help={t('tools.units.rawHelp', { code: asset.code, count: numberText(powerOfTen(asset.decimals), tag) })}
              error={fault}
              className="tools-foot"
            >
              {(wiring) => (
                <span className={frameClass('input', fault)}>
                  <AmountInput {...wiring} value={raw} decimals={0} onChange={(text) => setTyped({ side: 'raw', text })} />
                  <span className="input-unit">{isRaw(raw) && <CopyButton text={raw} />}</span>
                </span>
              )}
            </FieldFrame>
          </>
        )}
      </div>
    </ToolCard>
  )
}
