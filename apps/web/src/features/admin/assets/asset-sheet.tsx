import type { AssetRecord } from '@bourse/contracts/admin'
import { LANGS } from '@bourse/contracts/http'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { Button } from '#ui/button'
import { Kv, type KvRow, NIL } from '#ui/kv'
import { Notice } from '#ui/notice'
import { Pending } from '../registers/pending.tsx'
import { useAssetRecord, useClassRegister } from '../registers/queries.ts'
import { RecordFrame } from '../registers/record-frame.tsx'
import { useRole } from '../registers/use-role.ts'
import { AssetStateChips } from './asset-state.tsx'
import { EditAssetDialog } from './edit-asset-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { Switches } from './switches.tsx'

/** One asset: what it is, who runs it, what it may do, and what waits for a signature. */
export function AssetSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT()
  const query = useAssetRecord(code)
  const mayChange = useRole('finance')
  const [dialog, setDialog] = useState<'edit' | 'freeze'>()
  return (
    <RecordFrame
      title={t('registers.assets.asset')}
      query={query}
      onClose={onClose}
      foot={
        mayChange && (
          <>
            <Button variant="danger" onClick={() => setDialog('freeze')}>
              {t(query.data?.isFrozen ? 'registers.assets.unfreeze' : 'registers.assets.freeze')}
            </Button>
            <Button className="grow" onClick={() => setDialog('edit')}>
              {t('registers.edit')}
            </Button>
          </>
        )
      }
    >
      {(asset) => (
        <>
          <Particulars asset={asset} isReadOnly={!mayChange} />
          {dialog === 'edit' && <EditAssetDialog asset={asset} onClose={() => setDialog(undefined)} />}
          {dialog === 'freeze' && <FreezeDialog asset={asset} onClose={() => setDialog(undefined)} />}
        </>
      )}
    </RecordFrame>
  )
}

function Particulars({ asset, isReadOnly }: { asset: AssetRecord; isReadOnly: boolean }) {
  const t = useT()
  const { lang, tag } = useLocale()
  const classTexts = useClassRegister().data?.find(({ slug }) => slug === asset.assetClass)?.contents
  const { property } = asset
  const figure = (value: number) => <span className="fig">{numberFormat(tag).format(value)}</span>
  const units = { code: asset.code, decimals: asset.decimals, decimals_min: asset.decimalsMin }
  const rows: KvRow[] = [
    { label: t('registers.assets.supply'), value: <Amount raw={asset.supply} asset={units} /> },
    { label: t('registers.assets.holders'), value: figure(asset.holderCount) },
    { label: t('registers.assets.markets'), value: figure(asset.marketCount) },
    { label: t('registers.assets.agents'), value: figure(asset.agencyCount) },
    { label: t('registers.assets.field.decimals'), value: figure(asset.decimals) },
    { label: t('registers.assets.field.assetClass'), value: (classTexts?.[lang] ?? classTexts?.['en'])?.name ?? asset.assetClass ?? NIL },
    { label: t('registers.assets.runBy'), value: asset.manager?.displayName ?? t('registers.assets.noOne') },
    ...(asset.grantor ? [{ label: t('staff.fact.grantor'), value: asset.grantor.displayName }] : []),
    ...(asset.underlying ? [{ label: t('registers.assets.field.underlying'), value: asset.underlying }] : []),
    ...(property
      ? [
          {
            label: t('registers.assets.field.faceValue'),
            value: <Amount raw={property.faceValue} asset={{ ...property.faceAsset, decimals_min: property.faceAsset.decimalsMin }} />,
          },
          { label: t('registers.assets.field.model'), value: t(`registers.assets.model.${property.model}`) },
        ]
      : []),
  ]
  return (
    <>
      <div className="row below-4">
        <AssetIcon asset={asset} />
        <div className="two-lines grow">
          <p className="h3 trunc">{asset.name}</p>
          <p className="cap">
            {asset.code} · {t(`registers.assets.type.${asset.ctype}`)}
          </p>
        </div>
        <AssetStateChips asset={asset} />
      </div>
      {isReadOnly && <Notice>{t('registers.readOnly', { role: t('staff.role.finance') })}</Notice>}
      <Kv rows={rows} />
      <ul className="s-l">
        <li>
          <span className="grow">
            <span className="m">{t('registers.assets.texts')}</span>
            <span className="cap">
              {t('registers.assets.textsIn', { count: LANGS.filter((lang) => asset.langs.includes(lang)).length })}
            </span>
          </span>
          <a className="link" href={addressOf('superpowers', { assetCode: asset.code })}>
            {t('registers.assets.open')}
          </a>
        </li>
        <li>
          <span className="grow m">{t('registers.assets.page')}</span>
          <a className="link" href={addressOf('asset', { assetCode: asset.code })}>
            {t('registers.assets.open')}
          </a>
        </li>
      </ul>
      <Switches asset={asset} isReadOnly={isReadOnly} />
      <Pending subject={`asset:${asset.code}`} />
    </>
  )
}
