import type { agent } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReplyOf } from '@bourse/contracts/http'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { amountRow } from '../amount-row.tsx'

interface CollectResultProps {
  collection: ReplyOf<typeof agent.collect>
  asset: AssetReply
  onAgain: () => void
}

/** The issued amounts by payer, after the fee. */
export function CollectResult({ collection, asset, onAgain }: CollectResultProps) {
  const t = useT()
  const { tag } = useLocale()
  const issued = (mint: (typeof collection.mints)[number]) => BigInt(mint.quantity) - BigInt(mint.fee)
  const total = collection.mints.reduce((sum, mint) => sum + issued(mint), 0n)
  return (
    <section className="card card-pad stack ag-result" aria-label={t('agent.collect.done')}>
      <Notice tone="good" title={t('agent.collect.done')}>
        {t('agent.collect.doneText', { amount: exactText(collection.total, asset, tag), count: collection.mints.length })}
      </Notice>
      <Kv
        rows={collection.mints.map((mint) => ({
          label: `${mint.profile.displayName} (@${mint.profile.name})`,
          value: <ExactAmount raw={issued(mint)} asset={asset} />,
        }))}
        sum={amountRow(t('agent.collect.issued'), total, asset)}
      />
      <div className="btn-row">
        <Button onClick={onAgain}>{t('agent.collect.again')}</Button>
        <a className={buttonClass()} href={addressOf('agent')}>
          {t('agent.collect.toDesk')}
        </a>
      </div>
    </section>
  )
}
