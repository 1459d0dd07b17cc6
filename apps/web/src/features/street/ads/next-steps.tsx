import type { AdReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { windowText } from '../parts/method-text.ts'

interface NextStepsProps {
  ad: AdReply
  /** The chosen method, once there is one. */
  method?: AdReply['methods'][number] | undefined
}

/** What happens after the ticket is opened, in order. */
export function NextSteps({ ad: { side, handling, base, methods }, method = methods[0] }: NextStepsProps) {
  const t = useT()
  const time = method ? windowText(method, t) : ''
  const first = side === 'buy' ? handling : 'sell'
  return (
    <div className="column gap-1">
      <p className="label">{t('street.next')}</p>
      <ol className="st-next">
        <li>{t(`street.next.${first}`, { code: base.code })}</li>
        <li>{t('street.next.accept')}</li>
        <li>{t(`street.next.pay.${side}`, { time })}</li>
        <li>{t(`street.next.release.${side}`, { code: base.code })}</li>
      </ol>
    </div>
  )
}
