import type { Watchlist } from '@bourse/contracts/exchange'
import { useRef } from 'react'
import { useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { FolderHead } from './folder-head.tsx'
import { removeMarket, type Spot } from './moves.ts'
import { WatchlistRow } from './row.tsx'
import { updateList } from './store.ts'
import { useListMoves } from './use-list-moves.ts'
import '../panel-rows/panel-rows.css'
import './market-rows.css'
import './watchlists.css'

/** A watchlist with its folders: live prices, moved by dragging or with the arrow keys on a row's grip. */
export function WatchlistView({ list }: { list: Watchlist }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const moves = useListMoves(list, box)
  const isEmpty = list.markets.length === 0 && list.folders.length === 0
  return (
    <div ref={box} className="markets watch">
      <ul className="watch-rows" aria-label={list.name}>
        <Rows list={list} folder={undefined} symbols={list.markets} moves={moves} />
        {list.folders.map((folder) => (
          <li key={folder.id}>
            <FolderHead
              list={list}
              folder={folder}
              isOver={moves.over?.folder === folder.id && folder.markets.length === 0}
              onDragOver={(event) => moves.dragOver(event, folder.id, 0)}
            />
            {!folder.isFolded && (
              <ul className="watch-rows" aria-label={folder.name}>
                <Rows list={list} folder={folder.id} symbols={folder.markets} moves={moves} />
                {folder.markets.length === 0 && <li className="watch-none">{t('maxDesk.watchlist.emptyFolder')}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {isEmpty && <p className="markets-none">{t('maxDesk.watchlist.empty')}</p>}
      <span className="vh" role="status">
        {moves.said}
      </span>
    </div>
  )
}

interface RowsProps {
  list: Watchlist
  folder: Spot['folder']
  symbols: readonly string[]
  moves: ReturnType<typeof useListMoves>
}

/** A market that is not listed any more is left out, and stays in the list. */
function Rows({ list, folder, symbols, moves }: RowsProps) {
  const markets = useMarkets()
  return symbols.map((symbol, index) => {
    const market = markets.find((one) => one.symbol === symbol)
    return (
      market && (
        <WatchlistRow
          key={symbol}
          market={market}
          list={list}
          folder={folder}
          isOver={moves.over !== undefined && moves.over.folder === folder && moves.over.index === index}
          onStep={(by) => moves.step(market, folder, by)}
          onRemove={() => updateList(list.id, (now) => removeMarket(now, symbol))}
          onDragOver={(event) => moves.dragOver(event, folder, index)}
          gripping={moves.gripping(symbol, folder)}
          {...moves.dragging(symbol, folder)}
        />
      )
    )
  })
}
