import type { WalletReply } from '@bourse/contracts/pocket'
import { useState } from 'react'
import { isAssetNamed } from '#platform/asset-name'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { useQueryParam } from '#platform/navigation'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { SearchBox } from '#ui/search-box'
import { AddWalletDialog } from './add/add-wallet-dialog.tsx'
import { NARROW } from './narrow.ts'
import { foldEmpty, type ValuedWallet, valueWallets } from './pocket-view.ts'
import type { OpenedWallet, WalletPart } from './wallet-part.ts'
import { WalletsList } from './wallets-list.tsx'
import { WalletsLoading } from './wallets-loading.tsx'
import { WalletsTable } from './wallets-table.tsx'

/** On phones as many are found by scrolling. */
const UNFILTERED_MAX = 12

/** All wallets, one of them expanded at a time; an address may name it. Undefined while they are read: heading, filter and button are there. */
export function WalletsCard({ wallets }: { wallets: readonly WalletReply[] | undefined }) {
  const t = useT()
  const isNarrow = useMedia(NARROW)
  const asked = useQueryParam('wallet')?.toUpperCase()
  const [opened, setOpened] = useState<OpenedWallet | undefined>(asked === undefined ? undefined : { code: asked, part: 'ledger' })
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const open = (code: string, part: WalletPart = 'ledger') => setOpened({ code, part })
  return (
    <section className="card pk-wallets" aria-labelledby="pk-wallets">
      <div className="card-head pk-wallets-h">
        <h2 className="h2" id="pk-wallets">
          {t('pocket.wallets')}
        </h2>
        {wallets && <span className="cap fig">{wallets.length}</span>}
        <span className="grow" />
        {(!isNarrow || (wallets && wallets.length > UNFILTERED_MAX)) && (
          <SearchBox
            className="pk-filter"
            label={t('pocket.wallets.filter')}
            value={search}
            onChange={setSearch}
            onSearch={setSearch}
            clearsOnEscape
          />
        )}
        {isNarrow ? (
          <Button variant="text" aria-label={t('pocket.add')} onClick={() => setAdding(true)}>
            {t('pocket.add.take')}
          </Button>
        ) : (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('pocket.add')}
          </Button>
        )}
      </div>
      {!wallets && <WalletsLoading />}
      {wallets?.length === 0 && <EmptyState title={t('pocket.empty.title')}>{t('pocket.empty.text')}</EmptyState>}
      {wallets && wallets.length > 0 && (
        <Wallets
          wallets={wallets}
          search={search}
          opened={opened}
          onFold={(code) => (opened?.code === code ? setOpened(undefined) : open(code))}
          onOpen={open}
        />
      )}
      {isAdding && (
        <AddWalletDialog
          onClose={() => setAdding(false)}
          onAdded={(code) => {
            setAdding(false)
            setSearch('')
            open(code)
          }}
        />
      )}
    </section>
  )
}

interface WalletsProps {
  wallets: readonly WalletReply[]
  search: string
  opened: OpenedWallet | undefined
  onFold: (code: string) => void
  onOpen: (code: string, part: WalletPart) => void
}

/** What is found, or all; those that hold nothing stay folded until they are asked for. */
function Wallets({ wallets, search, opened, ...act }: WalletsProps) {
  const t = useT()
  const isNarrow = useMedia(NARROW)
  const [isWhole, setWhole] = useState(false)
  const valued = valueWallets(wallets)
  const isSearched = search.trim() !== ''
  const { shown, folded } = foldEmpty(valued, opened?.code)
  const rows = isSearched ? valued.filter(({ wallet }) => isAssetNamed(wallet.asset, search)) : isWhole ? valued : shown
  const list = { ...act, rows, opened, total: sumOf(valued) }
  if (rows.length === 0) {
    return (
      <EmptyState picture="search" title={t('pocket.wallets.none')}>
        {t('pocket.wallets.noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      {isNarrow ? <WalletsList {...list} /> : <WalletsTable {...list} />}
      {folded.length > 0 && !isSearched && (
        <p className="row pk-rest">
          <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('pocket.wallets.fewer') : t('pocket.wallets.rest', { count: folded.length })}
          </button>
          <span className="grow" />
          <span className="cap only-d">{t('pocket.wallets.exact')}</span>
        </p>
      )}
    </>
  )
}

function sumOf(valued: readonly ValuedWallet[]): bigint {
  return valued.reduce((sum, { value }) => sum + value, 0n)
}
