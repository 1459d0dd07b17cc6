import { SIDES } from '@bourse/contracts/street'
import { useAssets } from '#platform/assets'
import { usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Board } from './board.tsx'

/** `/street/ads/{side}/{digital}/`: the same list with side and asset in the path; unknown ones show not-found (STR-03, DEF-113). */
export function AdsScreen() {
  const { side, digital } = usePageParams('streetAds')
  const assets = useAssets().data
  const named = SIDES.find((each) => each === side.toLowerCase())
  const code = digital.toUpperCase()
  if (!named || (assets && !assets.some((asset) => asset.code === code))) return <NotFound />
  return <Board named={{ side: named, base: code }} />
}
