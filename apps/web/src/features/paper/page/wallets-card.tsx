import type { PaperWallet } from '@bourse/contracts/paper'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { worthOf } from '#platform/positions'
import { Amount } from '#ui/amount'
import { AmountWords } from '#ui/amount-words'
import { AssetIcon } from '#ui/asset-icon'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { LUSD } from './lusd.ts'

const ROWS = 6

/** What the pocket has of each asset, the most valuable first. */
export function WalletsCard({ wallets }: { wallets: readonly PaperWallet[] }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const rows = wallets
    .map((wallet) => ({ wallet, worth: worthOf(wallet, wallet.balance) }))
    .toSorted((a, b) => (a.worth === b.worth ? 0 : a.worth < b.worth ? 1 : -1))
  return (
    <section className="card" aria-labelledby="paper-wallets">
      <CardHead id="paper-wallets" title={t('paper.wallets')} />
      <ul>
        {rows.slice(0, isAll ? undefined : ROWS).map(({ wallet, worth }) => (
          <WalletLine key={wallet.id} wallet={wallet} worth={worth} />
        ))}
      </ul>
      {rows.length > ROWS && (
        <div className="paper-more">
          <Button variant="text" size="s" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('paper.fewer') : t('paper.allWallets', { count: rows.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

function WalletLine({ wallet, worth }: { wallet: PaperWallet; worth: bigint }) {
  const t = useT()
  const { asset, available, open } = wallet
  const isHeld = BigInt(open) > 0n
  return (
    <li className="paper-line">
      <AssetIcon asset={asset} />
      <span className="grow">
        <span className="paper-line-1 m">{asset.code}</span>
        <span className="cap paper-line-1">
          {asset.code === LUSD.code && !isHeld ? t('paper.available') : <Amount raw={available} asset={asset} withCode={false} />}
          {isHeld && (
            <>
              {' · '}
              <AmountWords raw={BigInt(open)} asset={asset} words={(amount) => t('paper.openPart', { amount })} />
            </>
          )}
        </span>
      </span>
      <span className="num m">
        <Amount raw={worth} asset={LUSD} withCode={false} nil="dash" />
      </span>
    </li>
  )
}
