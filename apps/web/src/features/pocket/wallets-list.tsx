import type { CSSProperties } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { colourOf } from '#ui/asset-icon'
import { LiveFigure } from './live-figure.tsx'
import type { ValuedWallet } from './pocket-view.ts'
import { LUSD } from './valuation-asset.ts'
import { WalletActions } from './wallet-actions.tsx'
import { WalletDetail } from './wallet-detail.tsx'
import { WalletName } from './wallet-name.tsx'
import type { WalletRows } from './wallets-table.tsx'

/** The same wallets as rows of two lines. */
export function WalletsList({ rows, unfolded, onFold }: WalletRows) {
  return (
    <ul className="pk-list">
      {rows.map((row) => {
        const { code } = row.wallet.asset
        const isUnfolded = unfolded === code
        return (
          <li key={row.wallet.id} className={isUnfolded ? 'is-unfolded' : ''}>
            <Row row={row} isUnfolded={isUnfolded} onFold={() => onFold(code)} />
            {isUnfolded && (
              <div className="pk-list-d">
                <div className="btn-row pk-list-acts">
                  <WalletActions wallet={row.wallet} isWide />
                </div>
                <WalletDetail wallet={row.wallet} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Row({ row: { wallet, value }, isUnfolded, onFold }: { row: ValuedWallet; isUnfolded: boolean; onFold: () => void }) {
  const t = useT()
  const isPartlyOpen = BigInt(wallet.open) > 0n
  const style: CSSProperties & Record<'--c', string> = { '--c': colourOf(wallet.asset.id) }
  return (
    <button type="button" className="pk-list-row" aria-expanded={isUnfolded} onClick={onFold}>
      <span className="grow">
        <WalletName wallet={wallet} />
      </span>
      <span className="num two-lines">
        <span className="m">
          <Amount raw={value} asset={LUSD} withCode={false} nil="dash" />
        </span>
        <span className="cap fig" style={style}>
          {isPartlyOpen && (
            <>
              <i className="swatch hatch" /> <span className="vh">{t('pocket.wallet.partlyOpen')} </span>
            </>
          )}
          <LiveFigure value={wallet.balance}>
            <Amount raw={wallet.available} asset={wallet.asset} withCode={false} nil="dash" />
          </LiveFigure>
        </span>
      </span>
    </button>
  )
}
