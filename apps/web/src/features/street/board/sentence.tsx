import type { AssetReply } from '@bourse/contracts/catalogue'
import { currencyOf, METHOD_NAMES, methodsFor } from '@bourse/domain/street'
import { SideMark } from '#features/market'
import { useT } from '#platform/i18n'
import { AssetIcon } from '#ui/asset-icon'
import { methodText } from '../parts/method-text.ts'
import { AmountSlot } from './amount-slot.tsx'
import { SlotSelect } from '../parts/slot-select.tsx'
import type { Side, Wanted } from './wanted.ts'

interface SentenceProps {
  wanted: Wanted
  /** The codes that have ads, and those of the address. */
  bases: readonly string[]
  quotes: readonly string[]
  assets: readonly AssetReply[]
  onChange: (change: Partial<Wanted>, how?: 'typed') => void
}

const SIDES: readonly Side[] = ['buy', 'sell']
const ANY = 'any'

/** The filter as a sentence: I want to buy LUSD and pay 400,000 ARS by any method. */
export function Sentence({ wanted, bases, quotes, assets, onChange }: SentenceProps) {
  const t = useT()
  const { side, base, quote, amount } = wanted
  const assetOf = (code: string | undefined) => assets.find((asset) => asset.code === code)
  const coin = assetOf(base)
  return (
    <div className="st-ask" role="group" aria-label={t('street.ask')}>
      <span>{t('street.ask.want')}</span>
      <SlotSelect
        label={t('street.ask.side')}
        options={SIDES.map((value) => ({ value, label: t(`street.ask.${value}`) }))}
        value={side}
        tone={side}
        mark={<SideMark side={side === 'buy' ? 'BUY' : 'SELL'} />}
        onChange={(chosen) => onChange({ side: chosen })}
      />
      {base !== undefined && (
        <SlotSelect
          label={t('street.ask.asset')}
          options={bases.map((code) => ({ value: code, label: code }))}
          value={base}
          mark={coin && <AssetIcon asset={coin} size="s" />}
          onChange={(chosen) => onChange({ base: chosen, quote: undefined, method: undefined, variant: undefined })}
        />
      )}
      {quote !== undefined && (
        <>
          <span>{t(side === 'buy' ? 'street.ask.pay' : 'street.ask.get')}</span>
          <AmountSlot
            value={amount}
            money={{ decimalsMin: assetOf(quote)?.decimals_min ?? 2 }}
            onChange={(typed) => onChange({ amount: typed }, 'typed')}
          />
          <SlotSelect
            label={t('street.ask.money')}
            options={quotes.map((code) => ({ value: code, label: currencyOf(code) }))}
            value={quote}
            onChange={(chosen) => onChange({ quote: chosen, method: undefined, variant: undefined })}
          />
          <span>{t('street.ask.by')}</span>
          <MethodSlot wanted={wanted} quote={quote} onChange={onChange} />
        </>
      )}
    </div>
  )
}

function MethodSlot({ wanted, quote, onChange }: Pick<SentenceProps, 'wanted' | 'onChange'> & { quote: string }) {
  const t = useT()
  const variants = methodsFor(quote)
  const names = METHOD_NAMES.filter((name) => variants.filter(({ method }) => method === name).length > 1)
  const options = [
    { value: ANY, label: t('street.ask.anyMethod') },
    ...names.map((name) => ({ value: name as string, label: t(`street.method.${name}`) })),
    ...variants.map(({ method, variant }) => ({ value: `${method}/${variant}`, label: methodText({ variant }) })),
  ]
  const value = wanted.method ? [wanted.method, wanted.variant].filter(Boolean).join('/') : ANY
  return (
    <SlotSelect
      label={t('street.ask.method')}
      options={options}
      value={options.some((option) => option.value === value) ? value : ANY}
      onChange={(chosen) => {
        const [name, variant] = chosen.split('/')
        onChange({ method: METHOD_NAMES.find((method) => method === name), variant })
      }}
    />
  )
}
