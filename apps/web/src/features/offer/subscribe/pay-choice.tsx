import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import type { Subscription } from './use-subscription.ts'

/** What it is paid with: what the offer is quoted in, or another asset that it takes, at the settlement rate. Where there is none, or it is below the offer's floor, the reason is said. */
export function PayChoice({ subscription: { offer, payCode, payIn } }: { subscription: Subscription }) {
  const t = useT()
  const others = offer.payAssets.filter(({ asset }) => asset.code !== offer.quoteAsset.code)
  if (others.length === 0) return <span className="cap">{t('offer.from.code', { code: payCode })}</span>
  const choices = [{ code: offer.quoteAsset.code, reason: null }, ...others.map(({ asset, reason }) => ({ code: asset.code, reason }))]
  return (
    <Menu
      label={t('offer.payWith')}
      trigger={
        <Button size="s">
          {t('offer.from.code', { code: payCode })}
          <Icon name="caret-down" />
        </Button>
      }
      entries={choices.map(({ code, reason }) => ({
        key: code,
        label: reason === null ? code : `${code}: ${t(`rate.short.${reason}`)}`,
        isCurrent: code === payCode,
        disabled: reason !== null,
        onSelect: () => payIn(code),
      }))}
    />
  )
}
