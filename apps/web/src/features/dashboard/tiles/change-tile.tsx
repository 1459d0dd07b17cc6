import { changePercent, largestChanges } from '@bourse/domain/dashboard'
import { percentText } from '@bourse/domain/formats'
import { useAssets } from '#platform/assets'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount, type AmountAsset } from '#ui/amount'
import { useChanges } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { AssetMark } from './asset-mark.tsx'

const ROWS_MAX = 5

/** What prices made of each asset within a month, best first, and of all of them. */
export function ChangeTile() {
  const t = useT()
  const changes = useChanges()
  const rows = (changes.data?.assets ?? []).map(({ code, change, basis }) => ({ code, change: BigInt(change), basis: BigInt(basis) }))
  const { shown, rest, restSum } = largestChanges(rows, ROWS_MAX)
  const percents = shown.map(({ change, basis }) => changePercent(change, basis) ?? 0)
  const most = Math.max(...percents.map(Math.abs))
  const asset = changes.data?.asset
  return (
    <Tile
      id="change"
      aside={t('dashboard.month')}
      href={addressOf('pocket')}
      query={changes}
      foot={
        changes.data && (
          <>
            <span className="t-2 grow">{t('dashboard.change.all')}</span>
            <b className={BigInt(changes.data.total) < 0n ? 'down' : ''}>
              <Amount raw={changes.data.total} asset={changes.data.asset} sign="always" />
            </b>
          </>
        )
      }
    >
      {shown.length === 0 && <TileEmpty>{t('dashboard.row.change')}</TileEmpty>}
      <ul className="tile-list is-columns">
        {asset &&
          shown.map(({ code, change }, place) => (
            <ChangeRow key={code} code={code} change={change} percent={percents[place] ?? 0} most={most} asset={asset} />
          ))}
        {asset && rest.length > 0 && (
          <li className="tile-line">
            <span className="tile-rest t-2">{t('dashboard.change.rest', { count: rest.length })}</span>
            <span className="tile-sum">
              <Amount raw={restSum} asset={asset} sign="always" withCode={false} />
            </span>
          </li>
        )}
      </ul>
    </Tile>
  )
}

interface ChangeRowProps {
  code: string
  change: bigint
  percent: number
  /** The largest of the shown percentages: its bar is as long as its half. */
  most: number
  asset: AmountAsset
}

function ChangeRow({ code, change, percent, most, asset }: ChangeRowProps) {
  const { tag } = useLocale()
  const look = change < 0n ? 'down' : 'up'
  return (
    <li className="tile-line">
      <AssetMark code={code} />
      <span className="grow trunc m">
        <AssetWord code={code} />
      </span>
      <span className={`tile-bar is-${look}`} aria-hidden="true">
        <i style={{ width: `${most === 0 ? 0 : Math.max(2, (Math.abs(percent) / most) * 47)}%` }} />
      </span>
      <span className={`fig m tile-change ${look}`}>{percentText(percent, tag, 'change')}</span>
      <span className="tile-sum">
        <Amount raw={change} asset={asset} sign="always" withCode={false} />
      </span>
    </li>
  )
}

/** Property by its name, everything else by its code. */
function AssetWord({ code }: { code: string }) {
  const nameOf = useAssetName()
  const asset = useAssets().data?.find((one) => one.code === code)
  return asset?.ctype === 'propertyasset' ? nameOf(asset) : code
}
