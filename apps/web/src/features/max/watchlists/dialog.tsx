import { type Watchlist, WATCHLISTS_MAX } from '@bourse/contracts/exchange'
import { useState } from 'react'
import { pairText, useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { newItemId } from '#platform/kept/items'
import { Button, IconButton } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Select } from '#ui/select'
import { leaveRow } from '../desk-rows/leave-row.ts'
import { boundId } from '../layout/bound-panel.ts'
import { showPanel } from '../layout/layout-store.ts'
import { addFolder, addMarket, changeFolder, removeFolder } from './moves.ts'
import { NameForm } from './name-form.tsx'
import { createList, deleteList, shownList, updateList, useWatchlists, watchlistsDialog } from './store.ts'
import '../desk-rows/desk-rows.css'

/** The user's watchlists: make, rename, delete, show as a panel; and the folders and markets of one of them. */
export function WatchlistsDialog({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const lists = useWatchlists()
  const [editedId, setEdited] = useState<string>()
  const edited = lists.find(({ id }) => id === editedId)
  const close = () => watchlistsDialog.set(false)
  if (edited) return <ListDialog list={edited} isPhone={isPhone} onBack={() => setEdited(undefined)} onClose={close} />
  return (
    <Dialog open title={t('maxDesk.watchlists')} onClose={close}>
      <div className="stack">
        {lists.length > 0 && (
          <ul className="desk-rows" aria-label={t('maxDesk.watchlists')}>
            {lists.map((list) => (
              <li key={list.id} className="desk-row">
                <button
                  type="button"
                  className="desk-choose"
                  onClick={() => {
                    shownList.save(list.id)
                    close()
                  }}
                >
                  <span className="trunc">{list.name}</span>
                </button>
                <IconButton
                  icon="pencil-simple"
                  size="s"
                  label={t('maxDesk.template.edit', { name: list.name })}
                  onClick={() => setEdited(list.id)}
                />
                <IconButton
                  icon="trash"
                  size="s"
                  label={t('maxDesk.watchlist.delete', { name: list.name })}
                  onClick={(event) => {
                    leaveRow(event)
                    deleteList(list)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {lists.length < WATCHLISTS_MAX ? (
          <NameForm
            label={t('maxDesk.watchlist.new')}
            action={t('maxDesk.create')}
            isPrimary
            onName={(name) => {
              const id = createList(name)
              shownList.save(id)
              setEdited(id)
            }}
          />
        ) : (
          <p className="cap">{t('maxDesk.watchlists.full', { count: WATCHLISTS_MAX })}</p>
        )}
      </div>
    </Dialog>
  )
}

interface ListDialogProps {
  list: Watchlist
  isPhone: boolean
  onBack: () => void
  onClose: () => void
}

function ListDialog({ list, isPhone, onBack, onClose }: ListDialogProps) {
  const t = useT()
  const change = (to: (now: Watchlist) => Watchlist) => updateList(list.id, to)
  const pin = () => {
    showPanel(boundId('watchlist', list.id))
    onClose()
  }
  return (
    <Dialog
      open
      title={list.name}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onBack}>
            {t('maxDesk.watchlists')}
          </Button>
          {!isPhone && (
            <Button size="l" onClick={pin}>
              {t('maxDesk.panel.add')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <NameForm
          label={t('maxDesk.name')}
          action={t('maxDesk.save')}
          given={list.name}
          onName={(name) => change((now) => ({ ...now, name }))}
        />
        <AddMarket list={list} />
        {list.folders.length > 0 && (
          <ul className="desk-rows" aria-label={t('maxDesk.watchlist.folder')}>
            {list.folders.map(({ id, name }) => (
              <li key={id} className="desk-row">
                <NameForm
                  label={t('maxDesk.watchlist.folder')}
                  action={t('maxDesk.save')}
                  given={name}
                  onName={(given) => change((now) => changeFolder(now, id, { name: given }))}
                />
                <IconButton
                  icon="trash"
                  size="s"
                  label={t('maxDesk.watchlist.delete', { name })}
                  onClick={(event) => {
                    leaveRow(event)
                    change((now) => removeFolder(now, id))
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <NameForm
          label={t('maxDesk.watchlist.newFolder')}
          action={t('maxDesk.create')}
          onName={(name) => change((now) => addFolder(now, newItemId(), name))}
        />
      </div>
    </Dialog>
  )
}

function AddMarket({ list }: { list: Watchlist }) {
  const t = useT()
  const markets = useMarkets()
  const [chosen, setChosen] = useState<string>()
  const [folder, setFolder] = useState('')
  const symbol = chosen ?? markets[0]?.symbol ?? ''
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (symbol !== '') updateList(list.id, (now) => addMarket(now, symbol, folder === '' ? undefined : folder))
      }}
    >
      <Select
        className="grow"
        label={t('maxDesk.watchlist.addMarket')}
        value={symbol}
        options={markets.map((market) => ({ value: market.symbol, label: pairText(market) }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      {list.folders.length > 0 && (
        <Select
          className="grow"
          label={t('maxDesk.watchlist.folder')}
          value={folder}
          options={[
            { value: '', label: t('maxDesk.watchlist.noFolder') },
            ...list.folders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setFolder(event.target.value)}
        />
      )}
      <Button type="submit">{t('maxDesk.watchlist.addTo')}</Button>
    </form>
  )
}
