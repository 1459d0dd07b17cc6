import type { WalletReply } from '@bourse/contracts/pocket'
import type { MouseEvent } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { formatShare } from '#ui/donut'
import { Table } from '#ui/table'
import { LiveFigure } from './live-figure.tsx'
import type { ValuedWallet } from './pocket-view.ts'
import { RateSource } from './rate-source.tsx'
import { LUSD } from './valuation-asset.ts'
import { WalletActions } from './wallet-actions.tsx'
import { WalletDetail } from './wallet-detail.tsx'
import { WalletName } from './wallet-name.tsx'
import type { OpenedWallet, WalletPart } from './wallet-part.ts'

export interface WalletRows {
  rows: readonly ValuedWallet[]
  /** What the pocket is worth. */
  total: bigint
  opened: OpenedWallet | undefined
  /** Opens the ledger, or closes it. */
  onFold: (code: string) => void
  onOpen: (code: string, part: WalletPart) => void
}

/** One row per wallet: available, open, pending, value (PKT-04, DEF-059). */
export function WalletsTable({ rows, total, opened, onFold, onOpen }: WalletRows) {
  const t = useT()
  const partOf = ({ wallet }: ValuedWallet) => (wallet.asset.code === opened?.code ? opened.part : undefined)
  return (
    <Table
      className="tbl pk-tbl"
      rows={rows}
      keyOf={({ wallet }) => wallet.id}
      rowProps={(row) => ({
        className: partOf(row) ? 'is-unfolded' : undefined,
        onClick: (event) => {
          if (!isControl(event)) onFold(row.wallet.asset.code)
        },
      })}
      below={{
        className: 'pk-unfolded',
        render: (row) => {
          const part = partOf(row)
          return part && <WalletDetail key={part} wallet={row.wallet} part={part} />
        },
      }}
      columns={[
        {
          head: t('pocket.wallets.asset'),
          isRowHead: true,
          render: (row) => (
            <button
              type="button"
              className="pk-name"
              aria-expanded={partOf(row) !== undefined}
              onClick={() => onFold(row.wallet.asset.code)}
            >
              <WalletName wallet={row.wallet} />
            </button>
          ),
        },
        ...(['available', 'open', 'pending'] as const).map((part) => ({
          head: t(`pocket.${part}`),
          className: 'num',
          render: ({ wallet }: ValuedWallet) => <Figure wallet={wallet} part={part} />,
        })),
        {
          head: t('pocket.wallets.value', { asset: LUSD.code }),
          className: 'num',
          render: (row) => <Value row={row} total={total} />,
        },
        {
          head: t('pocket.wallets.actions'),
          isHeadHidden: true,
          className: 'pk-acts-c',
          render: ({ wallet }) => <WalletActions wallet={wallet} onOpen={(part) => onOpen(wallet.asset.code, part)} />,
        },
      ]}
    />
  )
}

/** The whole row opens the ledger for the pointer; the keyboard has the button with the name. */
function isControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, [role=menu]') !== null
}

function Figure({ wallet, part }: { wallet: WalletReply; part: 'available' | 'open' | 'pending' }) {
  return (
    <LiveFigure value={wallet[part]}>
      <Amount raw={wallet[part]} asset={wallet.asset} withCode={false} nil="dash" />
    </LiveFigure>
  )
}

/** The value, and below it what part of the pocket that is. */
function Value({ row: { wallet, value }, total }: { row: ValuedWallet; total: bigint }) {
  const { tag } = useLocale()
  return (
    <span className="two-lines">
      <span className="m">
        <Amount raw={value} asset={LUSD} withCode={false} nil="dash" />
      </span>
      {value > 0n && <span className="cap fig">{formatShare(Number(value), Number(total), tag)}</span>}
      {value === 0n && BigInt(wallet.balance) > 0n && <RateSource rate={wallet.rate} />}
    </span>
  )
}
