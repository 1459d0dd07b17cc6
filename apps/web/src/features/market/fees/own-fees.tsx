import type { OwnFeesReply } from '@bourse/contracts/exchange'
import { parseAmount } from '@bourse/domain/money'
import { useQuery } from '@tanstack/react-query'
import { SettingsPart } from '#features/profile'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import { Progress } from '#ui/progress'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { shownPpm, shownShort } from '../figures/figure-text.ts'
import { type Market, pairText } from '../market.ts'
import { useMarkets } from '../markets.ts'
import { feesQuery } from '../queries.ts'
import { TierTable } from './tier-table.tsx'

/** In the settings: what the reader pays in each market, and how far the next tier is. */
export function OwnFees() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery(feesQuery(useOpenSession().userID))
  const markets = useMarkets()
  const rows = markets.flatMap((market) => {
    const own = data?.find((reply) => reply.market === market.symbol)
    return own ? [{ market, own }] : []
  })
  return (
    <SettingsPart title={t('fees.title')} lead={t('fees.lead')}>
      {rows.some(({ market }) => market.feeTiers.some(({ makerPpm }) => makerPpm < 0)) && <p className="cap pretty">{t('fees.rebate')}</p>}
      {isError && <ErrorState what={t('fees.failed')} safe={t('fees.failedSafe')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && rows.length === 0 && (
        <Skeletons>
          <SkeletonRows count={3} />
        </Skeletons>
      )}
      <ul className="fee-markets">
        {rows.map(({ market, own }) => (
          <li key={market.symbol} className="fee-market">
            <OwnMarket market={market} own={own} />
          </li>
        ))}
      </ul>
    </SettingsPart>
  )
}

function OwnMarket({ market, own }: { market: Market; own: OwnFeesReply }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <>
      <div className="ends fee-market-head">
        <h3 className="h3">{pairText(market)}</h3>
        <span className="fig">
          {t('fees.taker')} {shownPpm(own.taker_fee_ppm, tag)} · {t('fees.maker')} {shownPpm(own.maker_fee_ppm, tag)}
        </span>
      </div>
      {market.feeTiers.length > 1 && (
        <>
          <Standing market={market} own={own} />
          <TierTable market={market} />
        </>
      )}
    </>
  )
}

/** The tier, the volume and what is missing for the next one. */
function Standing({ market, own: { tier, volume, next } }: { market: Market; own: OwnFeesReply }) {
  const t = useT()
  const { tag } = useLocale()
  const amount = (text: string) => `${shownShort(rawOf(text, market), market.quote, tag)} ${market.quote.code}`
  const [has, missing] = [rawOf(volume, market), rawOf(next?.missing ?? '0', market)]
  return (
    <>
      <div className="ends fee-market-head">
        <span className="m">{t('fees.nth', { tier })}</span>
        <span className="cap">
          {t('fees.volume')}: {amount(volume)} · {next ? t('fees.next', { amount: amount(next.missing), tier: next.tier }) : t('fees.top')}
        </span>
      </div>
      {next && <Progress value={shareOf(has, has + missing)} label={t('fees.progress', { tier: next.tier, market: pairText(market) })} />}
    </>
  )
}

function rawOf(text: string, { quote }: Market): bigint {
  const read = parseAmount(text, quote.decimals)
  return read.ok ? read.value : 0n
}

function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1_000n) / whole) / 1_000
}
