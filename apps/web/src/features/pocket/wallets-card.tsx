import type { WalletReply } from '@bourse/contracts/pocket'
import { useState } from 'react'
import { isAssetNamed } from '#platform/asset-name'
import { useT } from '#platform/i18n'
import { addressOf, useQueryParam } from '#platform/navigation'
import { useMedia } from '#platform/media'
import { Button, buttonClass, IconButton } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { SearchBox } from '#ui/search-box'
import { AddWalletDialog } from './add-wallet-dialog.tsx'
import { valueWallets } from './pocket-view.ts'
import { WalletsList } from './wallets-list.tsx'
import { WalletsTable } from './wallets-table.tsx'

/** Below this width the table becomes rows of two lines. */
const NARROW = '(max-width: 767px)'

/** All wallets, one of them expanded at a time; an address may name it. */
export function WalletsCard({ wallets }: { wallets: readonly WalletReply[] }) {
  const t = useT()
  const isNarrow = useMedia(NARROW)
  const asked = useQueryParam('wallet')?.toUpperCase()
  const [unfolded, setUnfolded] = useState(asked)
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const rows = valueWallets(wallets).filter(({ wallet }) => isAssetNamed(wallet.asset, search))
  const list = {
    rows,
    unfolded,
    onFold: (code: string) => setUnfolded(unfolded === code ? undefined : code),
  }
  return (
    <section className="card pk-wallets" aria-labelledby="pk-wallets">
      <div className="card-head pk-wallets-h">
        <h2 className="h2" id="pk-wallets">
          {t('pocket.wallets')}
        </h2>
        <span className="cap fig">{wallets.length}</span>
        <span className="grow" />
        <SearchBox
          className="pk-filter"
          label={t('pocket.wallets.filter')}
          value={search}
          onChange={setSearch}
          onSearch={setSearch}
          clearsOnEscape
        />
        {isNarrow ? (
          <IconButton icon="plus" label={t('pocket.add')} onClick={() => setAdding(true)} />
        ) : (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('pocket.add')}
          </Button>
        )}
      </div>
      {wallets.length === 0 && <EmptyPocket onAdd={() => setAdding(true)} />}
      {wallets.length > 0 && rows.length === 0 && (
        <EmptyState picture="search" title={t('pocket.wallets.none')}>
          {t('pocket.wallets.noneText')}
        </EmptyState>
      )}
      {rows.length > 0 && (isNarrow ? <WalletsList {...list} /> : <WalletsTable {...list} />)}
      {isAdding && (
        <AddWalletDialog
          onClose={() => setAdding(false)}
          onAdded={(code) => {
            setAdding(false)
            setSearch('')
            setUnfolded(code)
          }}
        />
      )}
    </section>
  )
}

function EmptyPocket({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <EmptyState
      picture="pocket"
      title={t('pocket.empty.title')}
      actions={
        <>
          <a className={buttonClass({ variant: 'primary', size: 's' })} href={addressOf('mint')}>
            {t('pocket.act.mint')}
          </a>
          <a className={buttonClass({ size: 's' })} href={addressOf('request')}>
            {t('pocket.act.request')}
          </a>
          <Button size="s" onClick={onAdd}>
            {t('pocket.add')}
          </Button>
        </>
      }
    >
      {t('pocket.empty.text')}
    </EmptyState>
  )
}
