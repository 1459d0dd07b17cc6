import { figureText } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { colourSlices, Donut, formatShare } from '#ui/donut'
import { Icon } from '#ui/icon'
import { Mark } from '#ui/wordmark'
import './hero-picture.css'
import { ASKS, BIDS, LAST_PRICE, LEDGER, LUSD, POCKET, POCKET_SHARES, type LadderRow } from './hero-figures.ts'

/** A picture made of the product's own parts. Screen readers see one image; its figures are an illustration. */
export function HeroPicture() {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="pic" role="img" aria-label={t('home.picture.label')}>
      <svg className="pic-rosette" viewBox="-450 -450 900 900">
        <use href="/art/guilloche.svg#rosette" />
      </svg>
      <span className="pic-seal">
        <Mark />
      </span>
      <PocketCard />
      <div className="pic-card pic-deed">
        <img src="/art/casa-palermo.svg" alt="" width={200} height={96} loading="lazy" decoding="async" />
        <span className="pic-deed-text">
          <span className="m">Casa Palermo 12</span>
          <span className="xs t-3 fig">{t('home.picture.units', { price: figureText('250.00', tag) })}</span>
        </span>
      </div>
      <BookCard />
      <LedgerCard />
    </div>
  )
}

function PocketCard() {
  const t = useT()
  const locale = useLocale()
  const slices = colourSlices(POCKET_SHARES)
  const total = slices.reduce((sum, slice) => sum + slice.available + slice.open, 0)
  return (
    <div className="pic-card pic-pocket">
      <span className="label">{t('home.picture.pocket')}</span>
      <Amount raw={POCKET.total} asset={LUSD} size="l" />
      <div className="pic-shares">
        <Donut slices={slices} sizePx={124} width={30} />
        <ul>
          {slices.slice(0, 4).map((slice) => (
            <li key={slice.id}>
              <i className="swatch" style={{ background: slice.colour }} />
              <span className="grow">{slice.label}</span>
              <span className="fig m">{formatShare(slice.available + slice.open, total, locale.tag)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="split-bar pic-split">
        <i />
        <i className="hatch" />
      </div>
      <div className="row pic-parts">
        <span className="grow">
          <span className="cap">{t('home.value.available')}</span> <Amount raw={POCKET.available} asset={LUSD} withCode={false} />
        </span>
        <span>
          <span className="cap">{t('home.value.open')}</span> <Amount raw={POCKET.open} asset={LUSD} withCode={false} />
        </span>
      </div>
    </div>
  )
}

function BookCard() {
  const t = useT()
  return (
    <div className="pic-card pic-book">
      <div className="row">
        <span className="label grow">LBTC / LUSD</span>
        <span className="cap">{t('home.picture.size')}</span>
      </div>
      <Ladder rows={ASKS} side="ask" />
      <p className="row up">
        <Amount raw={LAST_PRICE} asset={LUSD} size="m" withCode={false} />
        <span className="grow" />
        <Icon name="arrow-up-right" weight="bold" size={16} />
      </p>
      <Ladder rows={BIDS} side="bid" />
    </div>
  )
}

function Ladder({ rows, side }: { rows: readonly LadderRow[]; side: 'ask' | 'bid' }) {
  return (
    <ul className={`pic-ladder is-${side}`}>
      {rows.map((row) => (
        <li key={row.price}>
          <i style={{ width: `${row.depth}%` }} />
          <Amount raw={row.price} asset={LUSD} withCode={false} />
          <span className="t-2">
            <Amount raw={row.size} asset={{ code: 'LBTC', decimals: 4, decimals_min: 4 }} withCode={false} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function LedgerCard() {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="pic-card pic-ledger">
      <ul>
        {LEDGER.map((entry) => (
          <li key={entry.text}>
            {entry.icon ? (
              <span className={`avatar avatar-org pic-face ${entry.tone}`}>
                <Icon name={entry.icon} size={16} />
              </span>
            ) : (
              <AssetIcon asset={{ id: '1', code: 'LBTC', symbol: '₿', ctype: 'cryptoproxyasset' }} size="s" />
            )}
            <span className="grow trunc">{t(entry.text, { amount: figureText('0.0150', tag) })}</span>
            <span className="m">
              <Amount raw={entry.raw} asset={LUSD} withCode={false} sign={entry.isCarried ? 'minus' : 'always'} />
            </span>
          </li>
        ))}
      </ul>
      <p className="row pic-sum">
        <span className="grow b">{t('home.picture.balance')}</span>
        <span className="total b">
          <Amount raw={POCKET.ledger} asset={LUSD} withCode={false} />
        </span>
      </p>
    </div>
  )
}
