import type { AssetPage } from '@bourse/contracts/catalogue'
import { floorDiv, powerOfTen } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { Icon, type IconName } from '#ui/icon'
import { Kv } from '#ui/kv'
import { figured, unitsText } from '../parts/figures.ts'
import { isPausedFor } from './is-paused-for.ts'

/** What the reader holds, what it cost and brought, and what can be done with it (DEF-154). */
export function HoldingCard({ asset }: { asset: AssetPage }) {
  const t = useT()
  const { tag } = useLocale()
  const { code, decimals, own, faceValue, faceAsset, last, lastAsset } = asset
  const units = BigInt(own?.units ?? '0')
  const worth = (price: string) => floorDiv(units * BigInt(price), powerOfTen(decimals))
  const isHeld = units > 0n
  const amount = (raw: bigint | string, of: Parameters<typeof figured>[0], sign: 'minus' | 'always' = 'minus') => (
    <Amount raw={raw} asset={figured(of)} sign={sign} />
  )
  return (
    <section className="card" aria-labelledby="asset-own">
      <div className="holding">
        <p className="row">
          <span className="label grow" id="asset-own">
            {t('catalogue.own')}
          </span>
          {isHeld && faceValue !== null && <span className="cap">{t('catalogue.own.atFace')}</span>}
        </p>
        <p className="row holding-sum">
          <span className="grow">
            <span className="fig fig-m">{unitsText(units, decimals, tag)}</span>{' '}
            <span className="t-2">{t('catalogue.own.units', { count: units === powerOfTen(decimals) ? 1 : 2 })}</span>
          </span>
          {isHeld && faceValue !== null && faceAsset && amount(worth(faceValue), faceAsset)}
        </p>
        <Kv
          rows={[
            ...(isHeld && last !== null && lastAsset ? [{ label: t('catalogue.own.atLast'), value: amount(worth(last), lastAsset) }] : []),
            ...(own?.paid && lastAsset ? [{ label: t('catalogue.own.paid'), value: amount(own.paid, lastAsset) }] : []),
            ...(own?.couponsReceived
              ? [{ label: t('catalogue.own.coupons'), value: amount(own.couponsReceived.quantity, own.couponsReceived.asset, 'always') }]
              : []),
          ]}
        />
      </div>
      <nav className="holding-acts" aria-label={t('catalogue.own.actions')}>
        {isHeld && !isPausedFor(asset, 'trading') && (
          <Act icon="swap" href={addressOf('express', {}, { query: { give: code } })} label={t('catalogue.own.exchange')} />
        )}
        {isHeld && !isPausedFor(asset, 'transfers') && (
          <Act icon="paper-plane-tilt" href={addressOf('sendAsset', { digital: code })} label={t('catalogue.own.send')} />
        )}
        <Act icon="hand-coins" href={addressOf('requestAsset', { digital: code })} label={t('catalogue.own.request')} />
      </nav>
    </section>
  )
}

function Act({ icon, href, label }: { icon: IconName; href: string; label: string }) {
  return (
    <a href={href}>
      <Icon name={icon} />
      {label}
    </a>
  )
}
