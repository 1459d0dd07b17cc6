import type { WalletReply } from '@bourse/contracts/pocket'
import type { CSSProperties } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { colourOf } from '#ui/asset-icon'
import { IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { Table } from '#ui/table'
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
  const isUnfolded = ({ wallet }: ValuedWallet) => wallet.asset.code === unfolded
  return (
    <Table
      className="tbl pk-tbl"
      rows={rows}
      keyOf={({ wallet }) => wallet.id}
      rowProps={(row) => ({ className: isUnfolded(row) ? 'is-unfolded' : undefined })}
      below={{ className: 'pk-unfolded', render: (row) => isUnfolded(row) && <Unfolded wallet={row.wallet} /> }}
      columns={[
        {
          head: t('pocket.wallets.asset'),
          isRowHead: true,
          render: (row) => (
            <button type="button" className="pk-name" aria-expanded={isUnfolded(row)} onClick={() => onFold(row.wallet.asset.code)}>
              <WalletName wallet={row.wallet} />
            </button>
          ),
        },
        {
          head: t('pocket.available'),
          className: 'num',
          render: ({ wallet: { available, asset } }) => (
            <LiveFigure value={available}>
              <Amount raw={available} asset={asset} withCode={false} nil="dash" />
            </LiveFigure>
          ),
        },
        { head: t('pocket.open'), className: 'num', render: ({ wallet }) => <OpenFigure wallet={wallet} /> },
        { head: t('pocket.pending'), className: 'num', render: ({ wallet }) => <PendingFigure wallet={wallet} /> },
        {
          head: t('pocket.wallets.value', { asset: LUSD.code }),
          className: 'num',
          render: ({ wallet: { rate }, value }) => (
            <span className="two-lines">
              <span className="m">
                <Amount raw={value} asset={LUSD} withCode={false} nil="dash" />
              </span>
              {value > 0n && <RateSource rate={rate} />}
            </span>
          ),
        },
        {
          head: t('pocket.wallets.actions'),
          isHeadHidden: true,
          render: (row) => (
            <div className="pk-acts">
              <WalletActions wallet={row.wallet} />
              <IconButton
                size="s"
                icon={isUnfolded(row) ? 'caret-up' : 'caret-down'}
                label={t(isUnfolded(row) ? 'pocket.wallet.fold' : 'pocket.wallet.unfold', { asset: row.wallet.asset.code })}
                aria-expanded={isUnfolded(row)}
                onClick={() => onFold(row.wallet.asset.code)}
              />
            </div>
          ),
        },
      ]}
    />
  )
}

function Unfolded({ wallet }: { wallet: WalletReply }) {
  return (
    <>
      <div className="btn-row pk-detail-acts">
        <WalletActions wallet={wallet} isWide />
      </div>
      <WalletDetail wallet={wallet} />
    </>
  )
}

function PendingFigure({ wallet: { pending, asset } }: { wallet: WalletReply }) {
  if (BigInt(pending) <= 0n) return <Amount raw="0" asset={asset} withCode={false} nil="dash" />
  return (
    <Chip tone="warn" icon="clock">
      <Amount raw={pending} asset={asset} withCode={false} />
    </Chip>
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
