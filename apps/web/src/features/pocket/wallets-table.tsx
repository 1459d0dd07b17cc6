import type { WalletReply } from '@bourse/contracts/pocket'
import { type CSSProperties, Fragment } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { colourOf } from '#ui/asset-icon'
import { IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { LiveFigure } from './live-figure.tsx'
import type { ValuedWallet } from './pocket-view.ts'
import { RateSource } from './rate-source.tsx'
import { LUSD } from './valuation-asset.ts'
import { WalletActions } from './wallet-actions.tsx'
import { WalletDetail } from './wallet-detail.tsx'
import { WalletName } from './wallet-name.tsx'

export interface WalletRows {
  rows: readonly ValuedWallet[]
  /** The code of the asset whose ledger is open. */
  unfolded: string | undefined
  onFold: (code: string) => void
}

/** One row per wallet: available, open, pending, value (PKT-04, DEF-059). */
export function WalletsTable({ rows, unfolded, onFold }: WalletRows) {
  const t = useT()
  return (
    <table className="tbl pk-tbl">
      <thead>
        <tr>
          <th scope="col">{t('pocket.wallets.asset')}</th>
          <th scope="col" className="num">
            {t('pocket.available')}
          </th>
          <th scope="col" className="num">
            {t('pocket.open')}
          </th>
          <th scope="col" className="num">
            {t('pocket.pending')}
          </th>
          <th scope="col" className="num">
            {t('pocket.wallets.value', { asset: LUSD.code })}
          </th>
          <th scope="col">
            <span className="vh">{t('pocket.wallets.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { code } = row.wallet.asset
          const isUnfolded = unfolded === code
          return (
            <Fragment key={row.wallet.id}>
              <Row row={row} isUnfolded={isUnfolded} onFold={() => onFold(code)} />
              {isUnfolded && (
                <tr className="pk-unfolded">
                  <td colSpan={6}>
                    <div className="btn-row pk-detail-acts">
                      <WalletActions wallet={row.wallet} isWide />
                    </div>
                    <WalletDetail wallet={row.wallet} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Row({ row: { wallet, value }, isUnfolded, onFold }: { row: ValuedWallet; isUnfolded: boolean; onFold: () => void }) {
  const t = useT()
  const { asset } = wallet
  return (
    <tr className={isUnfolded ? 'is-unfolded' : ''}>
      <th scope="row">
        <button type="button" className="pk-name" aria-expanded={isUnfolded} onClick={onFold}>
          <WalletName wallet={wallet} />
        </button>
      </th>
      <td className="num">
        <LiveFigure value={wallet.available}>
          <Amount raw={wallet.available} asset={asset} withCode={false} nil="dash" />
        </LiveFigure>
      </td>
      <td className="num">
        <OpenFigure wallet={wallet} />
      </td>
      <td className="num">
        {BigInt(wallet.pending) > 0n ? (
          <Chip tone="warn" icon="clock">
            <Amount raw={wallet.pending} asset={asset} withCode={false} />
          </Chip>
        ) : (
          <Amount raw="0" asset={asset} withCode={false} nil="dash" />
        )}
      </td>
      <td className="num">
        <span className="two-lines">
          <span className="m">
            <Amount raw={value} asset={LUSD} withCode={false} nil="dash" />
          </span>
          {value > 0n && <RateSource rate={wallet.rate} />}
        </span>
      </td>
      <td>
        <div className="pk-acts">
          <WalletActions wallet={wallet} />
          <IconButton
            size="s"
            icon={isUnfolded ? 'caret-up' : 'caret-down'}
            label={t(isUnfolded ? 'pocket.wallet.fold' : 'pocket.wallet.unfold', { asset: asset.code })}
            aria-expanded={isUnfolded}
            onClick={onFold}
          />
        </div>
      </td>
    </tr>
  )
}

/** An open amount has its asset's color, hatched. */
function OpenFigure({ wallet: { asset, open } }: { wallet: WalletReply }) {
  const style: CSSProperties & Record<'--c', string> = { '--c': colourOf(asset.id) }
  return (
    <span className="pk-open" style={style}>
      {BigInt(open) > 0n && <i className="swatch hatch" />}
      <LiveFigure value={open}>
        <Amount raw={open} asset={asset} withCode={false} nil="dash" />
      </LiveFigure>
    </span>
  )
}
