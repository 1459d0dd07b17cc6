import type { AlertReply } from '@bourse/contracts/alert'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useArmedAlerts, useMarketList } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { useNearAlerts } from '../use-near-alerts.ts'
import { AssetMark } from './asset-mark.tsx'
import { priceFigure } from './market-figure.ts'

/** The alerts whose price is near, the nearest first. */
export function AlertsTile() {
  const t = useT()
  const alerts = useArmedAlerts()
  const near = useNearAlerts() ?? []
  return (
    <Tile id="alerts" count={near.length > 0 ? near.length : undefined} href={addressOf('alerts')} query={alerts}>
      {near.length === 0 && <TileEmpty>{t('dashboard.row.alerts')}</TileEmpty>}
      <ul className="tile-list">
        {near.map(({ alert, price, distance }) => (
          <li key={alert.id} className="tile-line">
            <NearAlert alert={alert} price={price} distance={distance} />
          </li>
        ))}
      </ul>
    </Tile>
  )
}

function NearAlert({ alert, price, distance }: { alert: AlertReply; price: string; distance: bigint }) {
  const t = useT()
  const { tag } = useLocale()
  const market = useMarketList().data?.find(({ symbol }) => symbol === alert.market)
  const [base = ''] = alert.market.split('-')
  return (
    <>
      <AssetMark code={base} />
      <span className="grow two-lines">
        <span className="m trunc">{alert.market.replace('-', '/')}</span>
        <span className="cap trunc">{t('dashboard.alerts.now', { price: priceFigure(price, market, tag) })}</span>
      </span>
      <span className="fig tile-price">{priceFigure(alert.threshold ?? '', market, tag)}</span>
      <span className="fig m tile-change">{percentText(Number(distance) / 100, tag, 'distance')}</span>
    </>
  )
}
