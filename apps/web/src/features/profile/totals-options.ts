import type { AssetReply } from '@bourse/contracts/catalogue'
import type { Option } from '#ui/select'

/** Whatever has a price, and what is chosen already whatever became of it. */
export function totalsOptions(
  assets: readonly Pick<AssetReply, 'code' | 'name' | 'isActive' | 'notionalValue'>[],
  chosen: string,
): Option[] {
  const priced = assets.filter(({ isActive, notionalValue }) => isActive && Number(notionalValue) > 0)
  const options = priced.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  return chosen === '' || priced.some(({ code }) => code === chosen) ? options : [{ value: chosen, label: chosen }, ...options]
}
