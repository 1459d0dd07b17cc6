import type { RegisteredAsset } from '@bourse/contracts/admin'
import { useT } from '#platform/i18n'
import { Chip } from '#ui/chip'

type State = 'open' | 'hidden' | 'inactive' | 'frozen' | 'paused'

/** What restricts an asset; open where nothing does. */
function statesOf({ isVisible, isActive, isFrozen, isPaused }: RegisteredAsset): readonly State[] {
  const states: State[] = []
  if (isFrozen) states.push('frozen')
  if (isPaused) states.push('paused')
  if (!isActive) states.push('inactive')
  if (!isVisible) states.push('hidden')
  return states.length === 0 ? ['open'] : states
}

const TONES = { open: 'buy', hidden: 'plain', inactive: 'plain', frozen: 'sell', paused: 'warn' } as const

export function AssetStateChips({ asset }: { asset: RegisteredAsset }) {
  const t = useT()
  return (
    <span className="wraps gap-1">
      {statesOf(asset).map((state) => (
        <Chip key={state} tone={TONES[state]}>
          {t(`registers.assets.is.${state}`)}
        </Chip>
      ))}
    </span>
  )
}
