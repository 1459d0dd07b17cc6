import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { IconButton } from '#ui/button'
import { LiveFigure } from './live-figure.tsx'
import type { ValuedWallet } from './pocket-view.ts'
import { LUSD } from './valuation-asset.ts'
import { WalletDetail } from './wallet-detail.tsx'
import { WalletName } from './wallet-name.tsx'
import { WalletSheet } from './wallet-sheet.tsx'
import type { WalletRows } from './wallets-table.tsx'

/** The same wallets as rows of two lines, each with a sheet of its actions. */
export function WalletsList({ rows, opened, onFold, onOpen }: WalletRows) {
  const [asked, setAsked] = useState<string>()
  const sheet = rows.find(({ wallet }) => wallet.asset.code === asked)?.wallet
  return (
    <>
      <ul className="pk-list">
        {rows.map((row) => {
          const { code } = row.wallet.asset
          const part = opened?.code === code ? opened.part : undefined
          return (
            <li key={row.wallet.id} className={part ? 'is-unfolded' : ''}>
              <Row row={row} isUnfolded={part !== undefined} onFold={() => onFold(code)} onAsk={() => setAsked(code)} />
              {part && (
                <div className="pk-list-d">
                  <WalletDetail key={part} wallet={row.wallet} part={part} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {sheet && (
        <WalletSheet
          wallet={sheet}
          onClose={() => setAsked(undefined)}
          onOpen={(part) => {
            setAsked(undefined)
            onOpen(sheet.asset.code, part)
          }}
        />
      )}
    </>
  )
}

interface RowProps {
  row: ValuedWallet
  isUnfolded: boolean
  onFold: () => void
  onAsk: () => void
}

function Row({ row: { wallet, value }, isUnfolded, onFold, onAsk }: RowProps) {
  const t = useT()
  const { asset, available, open, pending } = wallet
  const part = BigInt(open) > 0n ? ('open' as const) : BigInt(pending) > 0n ? ('pending' as const) : undefined
  const below = part && (
    <>
      {t(`pocket.${part}`)} <Amount raw={wallet[part]} asset={asset} withCode={false} />
    </>
  )
  return (
    <div className="row pk-list-row">
      <button type="button" className="row grow pk-list-open" aria-expanded={isUnfolded} onClick={onFold}>
        <span className="grow">
          <WalletName wallet={wallet} below={below} />
        </span>
        <span className="num two-lines">
          <span className="m">
            <LiveFigure value={available}>
              <Amount raw={available} asset={asset} withCode={false} nil="dash" />
            </LiveFigure>
          </span>
          <span className="cap">
            <Amount raw={value} asset={LUSD} nil="dash" />
          </span>
        </span>
      </button>
      <IconButton icon="dots-three-vertical" label={t('pocket.act.more', { asset: asset.code })} aria-haspopup="dialog" onClick={onAsk} />
    </div>
  )
}
