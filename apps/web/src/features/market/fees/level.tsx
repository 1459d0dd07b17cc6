import { SettingsCard, Waiting } from '#features/settings'
import { useLocale, useT } from '#platform/i18n'
import { Progress } from '#ui/progress'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { shownPpm, shownShort } from '../figures/figure-text.ts'
import { pairText } from '../market.ts'
import { type FeeRow, quoteRaw } from './fee-rows.ts'
import { TierTable } from './tier-table.tsx'
import './fees.css'

/** The reader's fees in one market, and how far the next level is. */
export function Level({ row }: { row: FeeRow }) {
  const t = useT()
  const { tag } = useLocale()
  const { market, own } = row
  const hasLevels = market.feeTiers.length > 1
  const name = pairText(market)
  return (
    <SettingsCard
      title={t('fees.yours')}
      lead={
        hasLevels ? t('fees.level', { level: own.tier, of: market.feeTiers.length, market: name }) : t('fees.oneLevel', { market: name })
      }
    >
      <div className="fee-level" aria-live="polite">
        <Rate label={t('fees.waitPrice')} rate={shownPpm(own.maker_fee_ppm, tag)} />
        <Rate label={t('fees.takePrice')} rate={shownPpm(own.taker_fee_ppm, tag)} />
        {hasLevels && <Next row={row} />}
      </div>
      {own.maker_fee_ppm < 0 && <p className="cap pretty">{t('fees.rebate')}</p>}
      {hasLevels && <TierTable market={market} />}
    </SettingsCard>
  )
}

function Rate({ label, rate }: { label: string; rate: string }) {
  return (
    <div>
      <p className="cap">{label}</p>
      <p className="fig fig-l">{rate}</p>
    </div>
  )
}

/** What has been traded of what the next level takes, and its rates. */
function Next({ row: { market, own, volumeRaw } }: { row: FeeRow }) {
  const t = useT()
  const { tag } = useLocale()
  const next = own.next && market.feeTiers[own.next.tier - 1]
  const amount = (raw: bigint) => shownShort(raw, market.quote, tag)
  if (!own.next || !next) {
    return (
      <p className="fee-next cap">
        {t('fees.traded', { amount: `${amount(volumeRaw)} ${market.quote.code}` })} · {t('fees.top')}
      </p>
    )
  }
  const needed = volumeRaw + quoteRaw(own.next.missing, market)
  return (
    <div className="fee-next">
      <p className="ends">
        <span>{t('fees.progressOf', { has: amount(volumeRaw), needed: `${amount(needed)} ${market.quote.code}` })}</span>
        <span>{t('fees.nextRates', { maker: shownPpm(next.makerPpm, tag), taker: shownPpm(next.takerPpm, tag) })}</span>
      </p>
      <Progress value={shareOf(volumeRaw, needed)} label={t('fees.progress', { tier: own.next.tier, market: pairText(market) })} />
    </div>
  )
}

export function LevelSkeleton() {
  const t = useT()
  return (
    <SettingsCard title={t('fees.yours')} lead={<Waiting text={t('fees.oneLevel', { market: 'LBTC/LUSD' })} />}>
      <Skeletons>
        <div className="fee-level">
          <Skeleton width={112} height={62} />
          <Skeleton width={112} height={62} />
          <div className="fee-next fee-wide">
            <Skeleton width="100%" height={24} />
          </div>
        </div>
      </Skeletons>
    </SettingsCard>
  )
}

function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1_000n) / whole) / 1_000
}
