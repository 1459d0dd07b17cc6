import type { OwnRewards } from '@bourse/contracts/reward'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { Icon } from '#ui/icon'

/** Three steps of whoever is brought, and what follows from them. */
export function HowItWorks({ terms: { isOpen, referrer, referred, token } }: { terms: OwnRewards['terms'] }) {
  const t = useT()
  const { tag } = useLocale()
  const [amount, other] = [amountText(referrer, token, tag), amountText(referred, token, tag)]
  const paid =
    referrer === '0'
      ? t('reward.how.paid.theirs', { other })
      : referred === '0'
        ? t('reward.how.paid.text', { amount })
        : t('reward.how.paid.both', { amount, other })
  return (
    <section className="card rw-how" aria-label={t('reward.how.label')}>
      {(['join', 'profile', 'trade'] as const).map((step, index) => (
        <div key={step}>
          <p className="rw-how-head">
            <span className="rw-how-n" aria-hidden="true">
              {index + 1}
            </span>
            {t(`reward.how.${step}`)}
          </p>
          <p className="cap">{t(`reward.how.${step}.text`)}</p>
        </div>
      ))}
      <div>
        <p className="rw-how-head">
          <Icon name="coins" />
          {t('reward.how.paid')}
        </p>
        <p className="cap">{isOpen ? paid : t('reward.plate.titleClosed')}</p>
      </div>
    </section>
  )
}
