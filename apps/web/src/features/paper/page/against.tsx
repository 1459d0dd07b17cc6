import type { PaperPocketReply, PaperResultReply } from '@bourse/contracts/paper'
import { percentText } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Kv, NIL } from '#ui/kv'
import { LUSD } from './lusd.ts'
import { ResetDialog } from './reset-dialog.tsx'

const SHOWN_FROM = 0.1

interface AgainstProps {
  pocket: PaperPocketReply
  result: PaperResultReply | undefined
  now: bigint
}

/** What one's trades have brought, beside what leaving the money alone would have. */
export function AgainstCard({ pocket, result, now }: AgainstProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const start = result && BigInt(result.start)
  const rateOf = (worth: string | bigint | undefined) => <Change start={start} worth={worth === undefined ? undefined : BigInt(worth)} />
  const { held } = result ?? {}
  // What one has kept if all of it was the asset that everything is valued in.
  const isMixed = pocket.wallets.some((wallet) => wallet.start !== '0' && wallet.asset.code !== LUSD.code)
  return (
    <div className="paper-against">
      <h2 className="h3">{t('paper.against')}</h2>
      <div className="small">
        <Kv
          rows={[
            { label: t('paper.yours'), value: rateOf(now) },
            ...(isMixed ? [{ label: t('paper.kept'), value: rateOf(result?.kept) }] : []),
            ...(held || !result ? [{ label: t('paper.held', { asset: held?.asset ?? NIL }), value: rateOf(held?.worth) }] : []),
            { label: t('paper.held', { asset: LUSD.code }), value: rateOf(start) },
            ...(result?.fees === null ? [] : [{ label: t('paper.fees'), value: <Fees fees={result?.fees} /> }]),
          ]}
        />
      </div>
      <div className="btn-row paper-acts">
        <a className={buttonClass({ variant: 'primary' })} href={addressOf('max', {}, { query: { paper: '1' } })}>
          <Icon name="chart-line-up" />
          {t('paper.trade')}
        </a>
        <Button onClick={() => setAsking(true)}>{t('paper.reset')}</Button>
      </div>
      <p className="cap">{t('paper.bannerMore')}</p>
      {isAsking && <ResetDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

function Change({ start, worth }: { start: bigint | undefined; worth: bigint | undefined }) {
  const { tag } = useLocale()
  if (start === undefined || start === 0n || worth === undefined) return <span className="t-3">{NIL}</span>
  const change = (Number(worth - start) / Number(start)) * 100
  // What is shown as 0.0% has no color.
  const look = Math.abs(change) < SHOWN_FROM ? '' : change > 0 ? 'up' : 'down'
  return <span className={look}>{percentText(change, tag, 'change')}</span>
}

/** What would have been paid is a minus; what would have been paid back is none. */
function Fees({ fees }: { fees: string | undefined }) {
  if (fees === undefined) return <span className="t-3">{NIL}</span>
  return <Amount raw={-BigInt(fees)} asset={LUSD} withCode={false} nil="dash" />
}
