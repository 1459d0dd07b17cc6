import { type Translate, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useWaiting } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

/** How long the queues of staff are. */
export function WaitingTile() {
  const t = useT()
  const waiting = useWaiting()
  const rows = (waiting.data?.waiting ?? []).filter(({ count }) => count > 0)
  const late = rows.reduce((sum, row) => sum + row.late, 0)
  return (
    <Tile
      id="waiting"
      aside={late > 0 ? t('dashboard.waiting.late', { count: late }) : undefined}
      href={addressOf('admin')}
      query={waiting}
    >
      {rows.length === 0 ? (
        <TileEmpty>{t('dashboard.waiting.none')}</TileEmpty>
      ) : (
        <ul className="tile-rows">
          {rows.map((row) => (
            <li key={row.kind}>
              <a className="tile-row" href={row.href}>
                <span className="grow trunc">{wordOf(row.kind, t)}</span>
                {row.late > 0 && <span className="cap down">{t('dashboard.waiting.late', { count: row.late })}</span>}
                <span className="fig m">{row.count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

/** The server names the kinds; a test compares them with the words. */
function wordOf(kind: string, t: Translate): string {
  return t(`staff.waiting.${kind}` as 'staff.waiting.signatures')
}
