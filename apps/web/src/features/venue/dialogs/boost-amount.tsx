import type { VenueAsset } from '@bourse/contracts/venue'
import { BOOST_MIN_RAW } from '@bourse/domain/venue'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { AmountWords } from '#ui/amount-words'
import { exactText } from '#ui/exact-amount'
import { AmountBox } from '../parts/amount-box.tsx'
import { figureText, plainText, printed, shortText } from '../parts/figures.ts'
import type { BoostFault } from './boost-draft.ts'

const PRESETS = [10n, 50n, 300n]

interface BoostAmountProps {
  token: VenueAsset
  available: bigint | undefined
  text: string
  fault: BoostFault | undefined
  onType: (text: string) => void
}

/** How much is given; without any tokens, the way to get some. */
export function BoostAmount({ token, available, text, fault, onType }: BoostAmountProps) {
  const t = useT()
  const { tag } = useLocale()
  const hasNone = available === 0n
  const presets = PRESETS.map((units) => units * 10n ** BigInt(token.decimals))
  const minimum = t('venue.boost.minimumIs', { sum: exactText(BOOST_MIN_RAW, printed(token), tag) })
  return (
    <AmountBox
      label={t('venue.boost.own')}
      asset={printed(token)}
      value={text}
      onChange={onType}
      disabled={hasNone}
      autoFocus
      presets={[
        ...presets.map((units) => ({ label: shortText(units, token, tag), value: plainText(units, token) })),
        { label: t('venue.boost.all'), value: plainText(available ?? 0n, token) },
      ]}
      error={fault && (fault === 'insufficient' ? t('errors.INSUFFICIENT_FUNDS') : minimum)}
      note={t('venue.boost.minimum', { sum: figureText(BOOST_MIN_RAW, token, tag) })}
      aside={
        hasNone ? (
          <a className="link" href={addressOf('pocket')}>
            {t('venue.boost.get', { code: token.code })}
          </a>
        ) : (
          available !== undefined && (
            <span className="fig">
              <AmountWords raw={available} asset={printed(token)} words={(sum) => t('venue.boost.available', { sum })} />
            </span>
          )
        )
      }
    />
  )
}
