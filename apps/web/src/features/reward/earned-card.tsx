import type { OwnRewards } from '@bourse/contracts/reward'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Kv, type KvRow } from '#ui/kv'
import { Progress } from '#ui/progress'

/** What was earned, what is on its way, and the sum when all of it is done. */
export function EarnedCard({ own }: { own: OwnRewards }) {
  const t = useT()
  const { earned, paid, granted, held, ready, open, year, terms } = own
  const { token } = terms
  const row = (label: string, { amount }: { amount: string }): KvRow => ({ label, value: <Amount raw={amount} asset={token} /> })
  const rows = [
    row(t('reward.earned.paid', { count: paid.people }), paid),
    ...(granted.people > 0 ? [row(t('reward.earned.granted', { count: granted.people }), granted)] : []),
    ...(ready.people > 0 ? [row(t('reward.earned.ready', { count: ready.people }), ready)] : []),
    ...(held.people > 0 ? [row(t('reward.earned.held', { count: held.people }), held)] : []),
    row(t('reward.earned.open', { count: open.people }), open),
  ]
  const sum = [held, ready, open].reduce((total, { amount }) => total + BigInt(amount), BigInt(earned))
  return (
    <section className="card rw-earned" aria-labelledby="rw-earned">
      <h2 id="rw-earned" className="label">
        {t('reward.earned.title')}
      </h2>
      <p>
        <Amount raw={earned} asset={token} size="xl" />
      </p>
      <div className="column gap-2 above-4 t-s">
        <p className="row">
          <span className="t-2 grow">{t('reward.earned.year')}</span>
          <span className="fig m">{t('reward.earned.people', { count: year.people, most: year.most })}</span>
        </p>
        <Progress value={year.people / year.most} label={t('reward.earned.year')} />
      </div>
      <Kv rows={rows} sum={{ label: t('reward.earned.all'), value: <Amount raw={sum} asset={token} /> }} />
    </section>
  )
}
