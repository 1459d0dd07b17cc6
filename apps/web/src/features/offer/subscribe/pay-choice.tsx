import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import type { Subscription } from './use-subscription.ts'

/** What it is paid with: what the offer is quoted in, or another asset that it takes, at the latest rate. */
export function PayChoice({ subscription: { offer, payCode, payIn } }: { subscription: Subscription }) {
  const t = useT()
  const others = offer.payAssets.filter(({ asset }) => asset.code !== offer.quoteAsset.code)
  if (others.length === 0) return <span className="cap">{t('offer.from.code', { code: payCode })}</span>
  const choices = [
    { code: offer.quoteAsset.code, hasRate: true },
    ...others.map(({ asset, rate }) => ({ code: asset.code, hasRate: rate !== null })),
  ]
  return (
    <Menu
      label={t('offer.payWith')}
      trigger={
        <Button size="s">
          {t('offer.from.code', { code: payCode })}
          <Icon name="caret-down" />
        </Button>
      }
      entries={choices.map(({ code, hasRate }) => ({
        key: code,
        label: hasRate ? code : t('offer.noRate', { code }),
        isCurrent: code === payCode,
        disabled: !hasRate,
        onSelect: () => payIn(code),
      }))}
    />
  )
}
