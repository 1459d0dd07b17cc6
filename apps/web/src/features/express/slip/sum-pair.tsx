import { useT } from '#platform/i18n'
import { exactOf, SumFigure } from './sum-figure.tsx'
import { type SumAsset, useSums } from './use-sums.ts'

interface Side {
  raw: bigint
  asset: SumAsset
  /** What the wallet has afterwards. */
  note: string | undefined
}

/** Both sums as a T-account; one that is shown in cents says below what it is to the last unit. */
export function SumPair({ give, get }: { give: Side; get: Side }) {
  const t = useT()
  return (
    <div className="xp-pair">
      <PairSide label={t('express.given')} side={give} toward="up" />
      <PairSide label={t('express.wanted')} side={get} toward="down" />
    </div>
  )
}

function PairSide({ label, side: { raw, asset, note }, toward }: { label: string; side: Side; toward: 'up' | 'down' }) {
  const t = useT()
  const sums = useSums()
  const exact = exactOf(sums, raw, asset, toward)
  return (
    <div>
      <span className="label">{label}</span>
      <SumFigure raw={raw} asset={asset} toward={toward} className="fig fig-m" isQuiet />
      {exact !== undefined && <span className="cap fig">{t('express.review.exactly', { amount: exact })}</span>}
      {note !== undefined && <span className="cap">{note}</span>}
    </div>
  )
}
