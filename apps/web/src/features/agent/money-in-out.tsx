import type { BurnReply, BurnStatus, MintReply, MintStatus } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useId } from 'react'
import { useAssets } from '#platform/assets'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { type Column, Table } from '#ui/table'
import { burnAddress } from './burn/own-burns.tsx'
import { destinationName } from './burn/destination-name.ts'
import { mintAddress } from './mint/own-mints.tsx'
import { useBurns, useMints } from './queries.ts'
import { StatusChip } from './status-chip.tsx'
import './agent.css'

/** So many of the latest are shown; all of them are where one deposits or withdraws. */
const SHOWN = 10

const KINDS = [
  { kind: 'mint', icon: 'download-simple' },
  { kind: 'burn', icon: 'upload-simple' },
] as const
type Kind = (typeof KINDS)[number]['kind']

interface Move {
  key: string
  kind: Kind
  at: number
  asset: string
  quantity: string
  status: MintStatus | BurnStatus
  /** The agent who takes a deposit, or the account that a withdrawal goes to. */
  place: { by: string } | { to: string }
  href: string
}

/** The latest deposits and withdrawals with agents, below the linked accounts. */
export function MoneyInOut() {
  const t = useT()
  const id = useId()
  const mints = useMints({})
  const burns = useBurns({})
  const moves = mints.items && burns.items && latest(mints.items, burns.items)
  const failed = [mints, burns].filter(({ hasFailed }) => hasFailed)
  return (
    <section className="card" aria-labelledby={id}>
      <CardHead id={id} title={t('agent.moves')}>
        <span className="grow" />
        <span className="btn-row only-d ag-moves-acts">
          {KINDS.map(({ kind, icon }) => (
            <a key={kind} className={buttonClass({ size: 's' })} href={addressOf(kind)}>
              <Icon name={icon} />
              {t(`pages.${kind}`)}
            </a>
          ))}
        </span>
      </CardHead>
      {failed.length > 0 && (
        <div className="card-part">
          <ErrorState
            what={t('agent.moves.error')}
            isRetrying={failed.some(({ isRetrying }) => isRetrying)}
            onRetry={() => failed.forEach(({ onRetry }) => onRetry())}
          />
        </div>
      )}
      {moves ? <Moves moves={moves.slice(0, SHOWN)} /> : failed.length === 0 && <SkeletonCard className="card-part" count={3} />}
      {moves && moves.length > SHOWN && (
        <p className="card-foot row">
          <a className="link" href={addressOf('mint')}>
            {t('agent.moves.allMints')}
          </a>
          <a className="link" href={addressOf('burn')}>
            {t('agent.moves.allBurns')}
          </a>
        </p>
      )}
    </section>
  )
}

/** As a table; on phones as rows of two lines. */
function Moves({ moves }: { moves: readonly Move[] }) {
  const t = useT()
  const { tag } = useLocale()
  const assets = useAssets().data
  if (moves.length === 0) return <p className="card-part t-2">{t('agent.moves.none')}</p>
  const placeOf = ({ place }: Move) => ('by' in place ? t('agent.moves.by', { name: place.by }) : place.to)
  const amountOf = (move: Move) => <MoveAmount move={move} asset={assets?.find(({ code }) => code === move.asset)} />
  const columns: Column<Move>[] = [
    { head: t('agent.moves.day'), className: 'nowrap', render: ({ at }) => shortDayText(at, tag) },
    {
      head: t('agent.moves.what'),
      render: ({ kind, href }) => (
        <a className="row ag-move-what" href={href}>
          <MoveIcon kind={kind} />
          {t(`agent.moves.${kind}`)}
        </a>
      ),
    },
    { head: t('agent.moves.account'), className: 't-2', render: placeOf },
    { head: t('agent.moves.state'), render: ({ status }) => <StatusChip status={status} /> },
    { head: t('agent.moves.amount'), className: 'num', render: amountOf },
  ]
  return (
    <>
      <Table className="tbl only-d ag-moves" label={t('agent.moves')} columns={columns} rows={moves} keyOf={({ key }) => key} />
      <ul className="list only-m ag-moves-list">
        {moves.map((move) => (
          <li key={move.key}>
            <a className="list-row" href={move.href}>
              <MoveIcon kind={move.kind} />
              <span className="grow two-lines">
                <span className="m trunc">{t(`agent.moves.${move.kind}`)}</span>
                <span className="cap trunc">
                  {placeOf(move)} · {shortDayText(move.at, tag)}
                </span>
              </span>
              <span className="ag-move-end">
                {amountOf(move)}
                <StatusChip status={move.status} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function MoveIcon({ kind }: { kind: Kind }) {
  return (
    <span className="avatar avatar-org avatar-s c-info" aria-hidden="true">
      <Icon name={kind === 'mint' ? 'download-simple' : 'upload-simple'} size={16} />
    </span>
  )
}

/** With its sign; what came to nothing has none, and stands back. */
function MoveAmount({ move: { kind, quantity, status }, asset }: { move: Move; asset: AssetReply | undefined }) {
  if (!asset) return null
  if (status === 'rejected' || status === 'canceled' || status === 'expired')
    return (
      <span className="t-3">
        <Amount raw={quantity} asset={asset} />
      </span>
    )
  return <Amount raw={kind === 'mint' ? BigInt(quantity) : -BigInt(quantity)} asset={asset} sign="always" />
}

function latest(mints: readonly MintReply[], burns: readonly BurnReply[]): Move[] {
  const moves: Move[] = [
    ...mints.map((mint) => ({ ...commonOf(mint, 'mint'), place: { by: mint.agent.displayName }, href: mintAddress(mint.asset, mint.id) })),
    ...burns.map((burn) => ({
      ...commonOf(burn, 'burn'),
      place: { to: destinationName(burn.destination) },
      href: burnAddress(burn.asset, burn.id),
    })),
  ]
  return moves.sort((a, b) => b.at - a.at)
}

function commonOf({ id, asset, quantity, status, createdAt }: MintReply | BurnReply, kind: Kind) {
  return { key: `${kind}-${id}`, kind, at: createdAt, asset, quantity, status }
}
