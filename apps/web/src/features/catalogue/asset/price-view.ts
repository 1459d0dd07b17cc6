import type { AssetPage } from '@bourse/contracts/catalogue'
import { parBps } from '@bourse/domain/catalogue'
import { heightOf, type PlotScale, scaleOf } from '#features/pocket'

export const RANGES = ['month', 'quarter', 'year', 'all'] as const
export type Range = (typeof RANGES)[number]

const DAY_MS = 86_400_000
const RANGE_DAYS: Record<Range, number> = { month: 30, quarter: 91, year: 365, all: Number.POSITIVE_INFINITY }
/** A coupon further away than this share of the range would squeeze the line. */
const AHEAD_SHARE_MAX = 0.2

/** Positions are shares of the plot's box, from the left and from the top. */
export interface PriceView {
  points: readonly { at: number; price: string; x: number; y: number }[]
  line: string
  scale: PlotScale
  faceY: number | undefined
  bought: readonly { x: number; y: number; units: string }[]
  coupons: readonly { id: string; at: number; perUnit: string; x: number; isNext: boolean }[]
  /** From the first price to the last, in hundredths of a per cent. */
  changeBps: number
}

type Priced = Pick<AssetPage, 'history' | 'faceValue' | 'faceAsset' | 'lastAsset' | 'coupons' | 'own'>

/** The prices of a range with the face value, the reader's purchases and the coupons; undefined without two prices. */
export function priceView(asset: Priced, range: Range, now: number): PriceView | undefined {
  const { lastAsset, history } = asset
  const kept = history.filter(({ at }) => at >= now - RANGE_DAYS[range] * DAY_MS)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!lastAsset || !first || !last || kept.length < 2) return undefined
  const valueOf = (raw: string) => Number(raw) / 10 ** lastAsset.decimals
  const face = asset.faceValue !== null && asset.faceAsset?.code === lastAsset.code ? valueOf(asset.faceValue) : undefined
  const scale = scaleOf([...kept.map(({ price }) => valueOf(price)), ...(face === undefined ? [] : [face])])
  const span = last.at - first.at
  const next = asset.coupons
    .filter(({ status, payAt }) => status !== 'canceled' && payAt > last.at)
    .toSorted((a, b) => a.payAt - b.payAt)[0]
  const end = next && next.payAt - last.at <= span * AHEAD_SHARE_MAX ? next.payAt : last.at
  const xOf = (at: number) => (at - first.at) / (end - first.at)
  const yOf = (value: number) => 1 - heightOf(value, scale)
  const points = kept.map(({ at, price }) => ({ at, price, x: xOf(at), y: yOf(valueOf(price)) }))
  const heightAt = (at: number) => (points.findLast((point) => point.at <= at) ?? points[0])?.y ?? 0
  return {
    points,
    line: points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(''),
    scale,
    faceY: face === undefined ? undefined : yOf(face),
    bought: (asset.own?.bought ?? [])
      .filter(({ at }) => at >= first.at && at <= last.at + DAY_MS)
      .map(({ at, units }) => ({ x: Math.min(1, xOf(at)), y: heightAt(at), units })),
    coupons: asset.coupons
      .filter(({ status, payAt }) => status !== 'canceled' && payAt >= first.at && payAt <= end)
      .map(({ id, payAt, perUnit, status }) => ({ id, at: payAt, perUnit, x: xOf(payAt), isNext: status !== 'paid' })),
    changeBps: parBps(BigInt(last.price), BigInt(first.price)),
  }
}

/** In per cent of the box. */
function round(share: number): number {
  return Math.round(share * 10_000) / 100
}
