import type { pocket } from '@bourse/contracts/pocket'
import type { ReplyOf } from '@bourse/contracts/http'
import { unitsWorth } from '@bourse/domain/pocket'
import { useLocale, useT } from '#platform/i18n'
import { ratioOf } from '#platform/positions'
import { Amount } from '#ui/amount'
import { formatShare } from '#ui/donut'
import { Icon } from '#ui/icon'
import { HideSwitch } from './hide-switch.tsx'
import type { PocketView } from './pocket-view.ts'
import { SharesChart } from './shares-chart.tsx'
import { LUSD } from './valuation-asset.ts'
import { ValueNote } from './value-note.tsx'

type PocketReply = ReplyOf<typeof pocket.read>

/** The total, how much of it is available, and its composition. */
export function PocketSummary({ view, pocket: { wallets, totals } }: { view: PocketView; pocket: PocketReply }) {
  const t = useT()
  return (
    <section className="card pk-sum" aria-label={t('pocket.total')}>
      <div className="pk-sum-l">
        <div className="row pk-sum-t">
          <span className="label grow">{t('pocket.total')}</span>
          <HideSwitch />
        </div>
        <p className="total">
          <Amount raw={view.total} asset={LUSD} size="xl" />
        </p>
        <OtherCurrency total={view.total} totals={totals} />
        <ValueNote wallets={wallets} />
        <SplitBar view={view} />
        <Parts view={view} />
      </div>
      <SharesChart view={view} wallets={wallets} />
    </section>
  )
}

/** The total in another asset of the profile's choice (DEF-063). */
function OtherCurrency({ total, totals }: { total: bigint; totals: PocketReply['totals'] }) {
  if (!totals || totals.asset.code === LUSD.code) return null
  const ratio = ratioOf(totals.rate)
  if (ratio.numerator === 0n) return null
  return (
    <p className="pk-also t-2">
      <span aria-hidden="true">≈ </span>
      <Amount raw={unitsWorth(total, totals.asset.decimals, ratio)} asset={totals.asset} />
    </p>
  )
}

function SplitBar({ view }: { view: PocketView }) {
  const t = useT()
  const { tag } = useLocale()
  const share = (part: bigint) => formatShare(Number(part), Number(view.total), tag)
  return (
    <div
      className="split-bar pk-split"
      role="img"
      aria-label={t('pocket.split', { available: share(view.available), open: share(view.open) })}
    >
      {view.available > 0n && <i style={{ flexGrow: Number(view.available) }} />}
      {view.open > 0n && <i className="hatch" style={{ flexGrow: Number(view.open) }} />}
    </div>
  )
}

function Parts({ view }: { view: PocketView }) {
  const t = useT()
  const figure = (raw: bigint) => <Amount raw={raw} asset={LUSD} size="m" withCode={false} nil="dash" />
  return (
    <dl className="split-names pk-parts">
      <div>
        <dt>
          <i className="swatch" />
          {t('pocket.available')}
        </dt>
        <dd>{figure(view.available)}</dd>
      </div>
      <div>
        <dt>
          <i className="swatch hatch" />
          {t('pocket.open')}
        </dt>
        <dd>{figure(view.open)}</dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" size={14} />
          {t('pocket.pending')}
        </dt>
        <dd>{figure(view.pending)}</dd>
      </div>
    </dl>
  )
}
