import type { AdReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { windowText } from '../parts/method-text.ts'

interface NextStepsProps {
  ad: AdReply
  /** The chosen method, once there is one. */
  method?: AdReply['methods'][number] | undefined
}

/** What happens after the ticket is opened, in order. */
export function NextSteps({ ad: { side, handling, base, dealer, methods }, method = methods[0] }: NextStepsProps) {
  const t = useT()
  const time = method ? windowText(method, t) : ''
  const first = side === 'buy' ? handling : 'sell'
  const words = { code: base.code, name: dealer.displayName, time }
  return (
    <section className="card card-pad" aria-labelledby="st-next">
      <h2 id="st-next" className="h3 below-3">
        {t('street.next')}
      </h2>
      <ol className="st-next">
        <li>{t(`street.next.${first}`, words)}</li>
        <li>{t('street.next.accept', words)}</li>
        <li>{t(`street.next.pay.${side}`, words)}</li>
        <li>{t(`street.next.release.${side}`, words)}</li>
      </ol>
    </section>
  )
}
