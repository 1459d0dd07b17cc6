import type { ReserveRow } from '@bourse/contracts/report'
import { percentText } from '@bourse/domain/formats'
import { hasRole } from '@bourse/domain/staff'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Kv, NIL } from '#ui/kv'
import { usePublishedProofs, useReserves } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

const MAY_SEE = ['finance', 'compliance'] as const

/** How much of what is owed is declared as reserve, asset by asset, and the newest proof of liabilities. */
export function ReservesTile() {
  const t = useT()
  const { roles } = useOpenSession()
  const isAllowed = hasRole(roles, MAY_SEE)
  const reserves = useReserves(isAllowed)
  const { data: proofs } = usePublishedProofs()
  const rows = (reserves.data?.rows ?? []).toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)))
  return (
    <Tile
      id="reserves"
      href={isAllowed ? addressOf('reports') : undefined}
      query={isAllowed ? reserves : OTHERS}
      foot={proofs && <Kv rows={[{ label: t('dashboard.reserves.proof'), value: proofs[0]?.day ?? t('dashboard.reserves.noProof') }]} />}
    >
      {!isAllowed && <TileEmpty>{t('dashboard.reserves.roles')}</TileEmpty>}
      {isAllowed && rows.length === 0 && <TileEmpty>{t('dashboard.reserves.none')}</TileEmpty>}
      {rows.length > 0 && (
        <ul className="tile-rows">
          {rows.map((row) => (
            <ReserveLine key={row.asset.code} row={row} />
          ))}
        </ul>
      )}
    </Tile>
  )
}

/** Shown at once to those who may not read the reserves. */
const OTHERS = { isError: false, isFetching: false, data: null, refetch: () => undefined }

const FULL = 1_000n

/** Those that are short, old or not declared come first. */
function isFull({ cover, declared }: ReserveRow): boolean {
  return declared !== null && !declared.isOld && (cover === null || BigInt(cover) >= FULL)
}

function ReserveLine({ row }: { row: ReserveRow }) {
  const { asset, cover, declared } = row
  const t = useT()
  const { tag } = useLocale()
  return (
    <li className="tile-row">
      <i className={isFull(row) ? 'state-dot' : 'state-dot is-partly'} aria-hidden="true" />
      <span className="grow">{asset.code}</span>
      {declared?.isOld && <span className="cap down">{t('dashboard.reserves.old')}</span>}
      <span className="cap">
        {declared === null
          ? t('dashboard.reserves.undeclared')
          : cover === null
            ? NIL
            : `${percentText(Number(cover) / 10, tag, 'share')} ${t('dashboard.reserves.covered')}`}
      </span>
    </li>
  )
}
