import { numberText } from '@bourse/domain/formats'
import type { AssetGroup } from '@bourse/domain/pocket'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Skeleton, Skeletons } from '#ui/skeleton'
import type { UnitPrices } from '../queries.ts'
import { rateFigure } from '../rate-text.ts'
import { AssetName } from '../wallet-name.tsx'
import { type Choice, SHOWN_FIRST } from './choice-groups.ts'

interface ChoiceGroupProps {
  group: AssetGroup
  choices: readonly Choice[]
  /** All of them at once: they were asked for. */
  isWhole: boolean
  prices: UnitPrices
  /** The code that is being added. */
  busy: string | undefined
  onAdd: (choice: Choice) => void
}

/** One kind of assets in a sentence, the first of them, and the others in place when they are asked for. */
export function ChoiceGroup({ group, choices, isWhole, prices, busy, onAdd }: ChoiceGroupProps) {
  const t = useT()
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const count = numberText(choices.length, tag)
  const first = SHOWN_FIRST[group]
  const isFolded = choices.length > first && !isWhole
  return (
    <section className="card pk-kind" aria-labelledby={`pk-kind-${group}`}>
      <header className="card-head">
        <h2 className="h3" id={`pk-kind-${group}`}>
          {t(`pocket.add.kind.${group}`)}
        </h2>
        <p className="cap grow">{t(`pocket.add.about.${group}`, { count })}</p>
      </header>
      <ul>
        {(isFolded && !isOpen ? choices.slice(0, first) : choices).map((choice) => (
          <li key={choice.asset.code} className="row pk-choice">
            <span className="grow">
              <AssetName asset={choice.asset} />
            </span>
            <Price code={choice.asset.code} prices={prices} />
            <Take choice={choice} isBusy={busy === choice.asset.code} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <p className="pk-kind-f">
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('pocket.wallets.fewer') : t('pocket.add.whole', { count })}
          </button>
        </p>
      )}
    </section>
  )
}

/** What one unit is worth; nothing is claimed while it is read, or where it has no price. */
function Price({ code, prices }: { code: string; prices: UnitPrices }) {
  const t = useT()
  const { tag } = useLocale()
  if (!prices.of)
    return (
      <span className="pk-worth" aria-hidden="true">
        {prices.isLoading && <Skeleton width={64} height={12} />}
      </span>
    )
  const price = prices.of(code)
  if (!price) {
    return (
      <span className="pk-worth t-3" title={t('home.value.rate.none')}>
        –<span className="vh">{t('home.value.rate.none')}</span>
      </span>
    )
  }
  return (
    <span className="pk-worth fig m">
      {rateFigure(price, tag)}
      <span className="vh"> {prices.code}</span>
    </span>
  )
}

function Take({ choice, isBusy, onAdd }: { choice: Choice; isBusy: boolean; onAdd: (choice: Choice) => void }) {
  const t = useT()
  const { code } = choice.asset
  // What was pressed becomes a link, which keeps the focus: one element for both.
  const [wasPressed, setPressed] = useState(false)
  if (choice.isHeld) {
    return (
      <a
        ref={wasPressed ? takeFocus : undefined}
        className="pk-held"
        href={addressOf('pocket', {}, { query: { wallet: code } })}
        aria-label={`${t('pocket.add.held')}: ${code}`}
      >
        <Chip tone="buy" icon="check">
          {t('pocket.add.held')}
        </Chip>
      </a>
    )
  }
  return (
    <Button
      size="s"
      busy={isBusy}
      aria-label={t('pocket.add.takeAsset', { asset: code })}
      onClick={() => {
        setPressed(true)
        onAdd(choice)
      }}
    >
      {t('pocket.add.take')}
    </Button>
  )
}

function takeFocus(link: HTMLElement | null): void {
  link?.focus()
}

/** A card with its heading; only the rows wait. */
export function LoadingGroup({ group }: { group: AssetGroup }) {
  const t = useT()
  const id = useId()
  return (
    <section className="card pk-kind">
      <header className="card-head">
        <h2 className="h3">{t(`pocket.add.kind.${group}`)}</h2>
      </header>
      <Skeletons>
        <ul aria-hidden="true">
          {Array.from({ length: LOADING_ROWS[group] }, (_, row) => (
            <li key={`${id}${row}`} className="row pk-choice">
              <Skeleton width={36} height={36} round />
              <span className="grow two-lines">
                <Skeleton width={64} height={12} />
                <span className="skeleton-gap" />
                <Skeleton width={96} height={10} />
              </span>
              <Skeleton width={64} height={12} />
              <Skeleton width={52} height={28} />
            </li>
          ))}
        </ul>
      </Skeletons>
      {group !== 'coins' && <p className="pk-kind-f" />}
    </section>
  )
}

/** There are few coins, and more of the others than are shown at first. */
const LOADING_ROWS: Readonly<Record<AssetGroup, number>> = { ...SHOWN_FIRST, coins: 2 }
