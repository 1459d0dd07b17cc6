import type { AssetReply } from '@bourse/contracts/catalogue'
import { DUST_RAW } from '@bourse/domain/deposit'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'

/** The steps of a deposit, from the sender's wallet to the pocket. */
export function NextSteps({ asset, confirmations }: { asset: AssetReply; confirmations: number }) {
  const t = useT()
  const { tag } = useLocale()
  const steps = [
    [t('deposit.next.send'), t('deposit.next.sendText', { amount: amountText(DUST_RAW, asset, tag) })],
    [t('deposit.next.seen'), t('deposit.next.seenText')],
    [t('deposit.next.credited', { count: confirmations }), t('deposit.next.creditedText')],
  ] as const
  return (
    <section className="card card-pad dep-next" aria-labelledby="dep-next">
      <h2 id="dep-next" className="h3">
        {t('deposit.next.title')}
      </h2>
      <ol className="dep-steps">
        {steps.map(([what, text]) => (
          <li key={what}>
            <span className="m">{what}</span>
            <span className="cap pretty">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
