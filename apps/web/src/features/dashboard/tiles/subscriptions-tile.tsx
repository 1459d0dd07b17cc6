import { figureText } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { useSubscriptions } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

/** The newest subscriptions to offers. */
export function SubscriptionsTile() {
  const t = useT()
  const { tag } = useLocale()
  const subscriptions = useSubscriptions()
  const rows = subscriptions.data ?? []
  return (
    <Tile id="subscriptions" href={addressOf('explore')} query={subscriptions}>
      {rows.length === 0 ? (
        <TileEmpty>{t('dashboard.row.subscriptions')}</TileEmpty>
      ) : (
        <ul className="tile-rows">
          {rows.map(({ id, asset, assetName, units, price, fee, payAsset, status }) => (
            <li key={id}>
              <a className="tile-row" href={addressOf('asset', { assetCode: asset.code })}>
                <span className="grow two-lines">
                  <span className="m trunc">{assetName}</span>
                  <span className="cap trunc">
                    {t('dashboard.subscriptions.units', { units: figureText(units, tag) })}, {t(`dashboard.subscriptions.${status}`)}
                  </span>
                </span>
                <Amount
                  raw={BigInt(price) + BigInt(fee)}
                  asset={{ code: payAsset.code, decimals: payAsset.decimals, decimals_min: payAsset.decimalsMin }}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}
