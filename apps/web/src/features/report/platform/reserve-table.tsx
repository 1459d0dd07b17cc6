import type { ReserveRow } from '@bourse/contracts/report'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { CoverBar, isShort } from './cover-bar.tsx'

/** On a phone each asset has its sum, its reserve and its bar below each other. */
export function ReserveTable({ rows, onShow }: { rows: readonly ReserveRow[]; onShow: (asset: string) => void }) {
  const t = useT()
  return (
    <table className="plat-t" aria-label={t('platformReport.reserves')}>
      <thead>
        <tr className="plat-t-top">
          <th scope="colgroup" colSpan={4}>
            {t('platformReport.owed')}
          </th>
          <th scope="colgroup" colSpan={3} className="plat-mid">
            {t('platformReport.declared')}
          </th>
        </tr>
        <tr>
          <th scope="col">{t('platformReport.column.asset')}</th>
          <th scope="col">{t('platformReport.column.available')}</th>
          <th scope="col">{t('platformReport.column.held')}</th>
          <th scope="col">{t('platformReport.column.sum')}</th>
          <th scope="col" className="plat-mid">
            {t('platformReport.column.reserve')}
          </th>
          <th scope="col" className="plat-l">
            {t('platformReport.column.where')}
          </th>
          <th scope="col">{t('platformReport.column.cover')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.asset.code} row={row} onShow={onShow} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, onShow }: { row: ReserveRow; onShow: (asset: string) => void }) {
  const t = useT()
  const { asset, available, held, owed, declared } = row
  return (
    <tr className={isShort(row) ? 'is-short' : ''}>
      <th scope="row">
        <button type="button" className="plat-asset" aria-haspopup="dialog" onClick={() => onShow(asset.code)}>
          <span className="vh">{t('platformReport.history.open', { asset: asset.code })}</span>
          <AssetIcon asset={asset} size="s" />
          <span aria-hidden="true">{asset.code}</span>
        </button>
      </th>
      <td>
        <Amount raw={available} asset={asset} withCode={false} />
      </td>
      <td>
        <Amount raw={held} asset={asset} withCode={false} nil="dash" />
      </td>
      <td className="b">
        <Amount raw={owed} asset={asset} withCode={false} />
      </td>
      <td className="plat-mid">
        {declared ? <Amount raw={declared.amount} asset={asset} withCode={false} /> : <span className="t-3">–</span>}
      </td>
      <td className="plat-l t-2">{declared?.place ?? ''}</td>
      <td className="plat-cv">
        <CoverBar row={row} />
      </td>
    </tr>
  )
}
