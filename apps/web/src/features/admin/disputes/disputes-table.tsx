import type { DisputeRow } from '@bourse/contracts/street'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { NIL } from '#ui/kv'
import { type Column, Table } from '#ui/table'
import { durationText } from '../frame/duration-text.ts'
import '../frame/staff-table.css'

/** A line leads to its case: between whom, what is said, how much, and how long is left. */
export function DisputesTable({ rows, label }: { rows: readonly DisputeRow[]; label: string }) {
  return <Table className="card staff-table cases" caption={label} columns={useColumns()} rows={rows} keyOf={({ id }) => id} />
}

function useColumns(): Column<DisputeRow>[] {
  const t = useT()
  const { tag } = useLocale()
  return [
    { head: t('streetCase.column.ticket'), isRowHead: true, render: (row) => <Which row={row} /> },
    { head: t('streetCase.column.between'), className: 'wide', render: (row) => <Between row={row} /> },
    {
      head: t('streetCase.column.said'),
      className: 'wide',
      render: ({ reason, openedBy, openedAt }) => (
        <span className="two-lines">
          <span className="trunc">{reason || NIL}</span>
          <span className="cap">{t(`streetCase.opened.${openedBy}`, { date: momentText(openedAt, tag) })}</span>
        </span>
      ),
    },
    {
      head: t('streetCase.column.amount'),
      className: 'num',
      render: ({ quantity, base }) => (
        <b className="fig nowrap">
          {amountText(quantity, { code: base.code, decimals: base.decimals, decimals_min: base.decimalsMin }, tag)}
        </b>
      ),
    },
    { head: t('streetCase.column.left'), className: 'num', render: (row) => <Left row={row} /> },
  ]
}

/** The link covers its whole line. */
function Which({ row: { id, ticket, payer, seller, openedAt } }: { row: DisputeRow }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <span className="two-lines">
      <a className="m fig cases-link" href={addressOf('dispute', { id })}>
        <span className="vh">{t('streetCase.column.ticket')} </span>#{ticket}
      </a>
      <span className="cap only-d">{momentText(openedAt, tag)}</span>
      <span className="cap only-m">{payer}</span>
      <span className="cap only-m">{seller}</span>
    </span>
  )
}

function Between({ row: { payer, seller } }: { row: DisputeRow }) {
  return (
    <span className="row cases-between">
      <span className="cases-faces" aria-hidden="true">
        <Avatar name={payer} size="s" />
        <Avatar name={seller} size="s" />
      </span>
      <span className="two-lines">
        <span className="trunc">{payer}</span>
        <span className="cap trunc">{seller}</span>
      </span>
    </span>
  )
}

/** The time that is left, or what else the case waits for; the bar runs full as the time runs out. */
function Left({ row: { status, isAppeal, isProposed, openedAt, ruleBy } }: { row: DisputeRow }) {
  const t = useT()
  const now = useNow()
  const isLate = now > ruleBy
  const share = Math.min(1, Math.max(0, (now - openedAt) / Math.max(1, ruleBy - openedAt)))
  const chips = (
    <>
      {isAppeal && <Chip tone="warn">{t('streetCase.chip.appeal')}</Chip>}
      {status === 'open' && isProposed && (
        <Chip tone="brass" icon="signature">
          <span className="only-d">{t('streetCase.chip.second')}</span>
          <span className="only-m">{t('streetCase.chip.toSign')}</span>
        </Chip>
      )}
      {status === 'ruled' && <Chip tone="info">{t('streetCase.chip.ruled')}</Chip>}
      {status === 'ended' && <Chip>{t('streetCase.queue.ended')}</Chip>}
    </>
  )
  if (status !== 'open') return <span className="cases-left">{chips}</span>
  return (
    <span className={isLate ? 'cases-left is-late' : 'cases-left'}>
      {chips}
      {!isProposed && (
        <span className="fig cases-time">
          {isLate ? t('streetCase.time.late', { time: durationText(t, now - ruleBy) }) : durationText(t, ruleBy - now)}
        </span>
      )}
      <span className="cases-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  )
}
