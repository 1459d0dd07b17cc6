import type { VenueAsset } from '@bourse/contracts/venue'
import type { DuesPeriod } from '@bourse/domain/perk'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { figured } from '../parts/asset-figure.ts'
import type { Joining } from './join-terms.ts'

interface FundsNoticeProps {
  asset: VenueAsset
  joining: Joining
  onChoose: (period: DuesPeriod) => void
}

/** The insufficient-funds message (PERK-30), with the choice that the pocket covers. */
export function FundsNotice({ asset, joining: { missing, affordable }, onChoose }: FundsNoticeProps) {
  const t = useT()
  const { tag } = useLocale()
  if (missing === 0n) return null
  const amount = (raw: bigint) => exactText(raw, figured(asset), tag)
  return (
    <div className="pk-short" role="alert">
      <Icon name="warning-circle" />
      <span className="grow">
        <b>{t('errors.INSUFFICIENT_FUNDS')}.</b> {t('perk.join.short', { amount: amount(missing) })}
      </span>
      {affordable && (
        <Button size="s" onClick={() => onChoose(affordable.period)}>
          {t('perk.join.instead', { amount: amount(affordable.price), per: t(`perk.per.${affordable.period}`) })}
        </Button>
      )}
    </div>
  )
}

export function DepositLink({ code, size = 'l' }: { code: string; size?: 's' | 'l' }) {
  const t = useT()
  return (
    <a className={buttonClass({ size })} href={addressOf('mintAsset', { digital: code })}>
      <Icon name="download-simple" />
      {t('perk.join.deposit', { code })}
    </a>
  )
}
