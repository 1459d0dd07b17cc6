import type { ChartIndicator } from '@bourse/contracts/exchange'
import { busiestRow, type ProfileRow, volumeOf, volumeProfile } from '@bourse/domain/exchange'
import type { IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts'
import { fade } from '#features/market'
import type { ChartGround } from '../ground/ground.ts'
import { pigmentOf } from '../ground/pigments.ts'
import type { ChartScale } from '../ground/scale.ts'

type Profile = Extract<ChartIndicator, { kind: 'volumeProfile' }>
type Target = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0]

/** Of the width of the pane, for the busiest row. */
const WIDTH_SHARE = 0.3

/** The volume at each price of the range in view, as bars from the left edge: hollow where it rose, solid where it fell. */
export class ProfilePrimitive implements ISeriesPrimitive<Time> {
  readonly #ground: ChartGround
  readonly #scale: ChartScale
  readonly #profile: Profile
  readonly #color: string
  #rows: readonly ProfileRow[] = []
  #computedFor = ''
  readonly #views: readonly IPrimitivePaneView[] = [{ zOrder: () => 'bottom', renderer: () => ({ draw: (target) => this.#draw(target) }) }]

  constructor(ground: ChartGround, scale: ChartScale, profile: Profile, pigments: readonly string[]) {
    this.#ground = ground
    this.#scale = scale
    this.#profile = profile
    this.#color = pigmentOf(pigments, profile.color)
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  /** The library calls this before it draws; the rows are computed again only when other candles are in view. */
  updateAllViews(): void {
    const range = this.#scale.visible()
    const candles = this.#ground.candles()
    const last = range && candles[range.to]
    const key = range && last ? `${range.from} ${range.to} ${last.start} ${last.volume} ${last.close} ${candles.length}` : ''
    if (key === this.#computedFor) return
    this.#computedFor = key
    this.#rows = range ? volumeProfile(candles.slice(range.from, range.to + 1), this.#profile.parameters.rows) : []
  }

  #draw(target: Target): void {
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      const busiest = busiestRow(this.#rows)
      if (!busiest) return
      const most = volumeOf(busiest)
      const widthOf = (volume: number) => (volume / most) * mediaSize.width * WIDTH_SHARE
      context.lineWidth = 1
      context.strokeStyle = fade(this.#color, 0.7)
      for (const row of this.#rows) {
        const top = this.#scale.y(row.high)
        const bottom = this.#scale.y(row.low)
        if (top === undefined || bottom === undefined) continue
        const height = Math.max(1, bottom - top - 1)
        const fell = widthOf(row.fell)
        context.fillStyle = fade(this.#color, row === busiest ? 0.5 : 0.25)
        context.fillRect(0, top, fell, height)
        if (row.rose > 0) context.strokeRect(fell + 0.5, top + 0.5, widthOf(row.rose), Math.max(0, height - 1))
      }
    })
  }
}
