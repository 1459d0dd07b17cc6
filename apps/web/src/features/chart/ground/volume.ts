import type {
  CustomData,
  CustomSeriesOptions,
  CustomSeriesWhitespaceData,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  Time,
} from 'lightweight-charts'

export interface VolumePoint extends CustomData<Time> {
  value: number
  isUp: boolean
}

type Target = Parameters<ReturnType<ICustomSeriesPaneView['renderer']>['draw']>[0]
type PriceToY = Parameters<ReturnType<ICustomSeriesPaneView['renderer']>['draw']>[1]

/**
 * Volume in the style of the candles: hollow where the price rose, solid where it fell. The library's own histogram is always
 * solid.
 */
export function volumeView(
  defaults: CustomSeriesOptions,
  colours: { up: string; down: string },
): ICustomSeriesPaneView<Time, VolumePoint, CustomSeriesOptions> {
  let shown: PaneRendererCustomData<Time, VolumePoint> | undefined
  const draw = (target: Target, priceToY: PriceToY) =>
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio, verticalPixelRatio }) => {
      const range = shown?.visibleRange
      const base = priceToY(0)
      if (!shown || !range || base === null) return
      const width = Math.max(1, Math.floor(shown.barSpacing * 0.7 * horizontalPixelRatio))
      const line = Math.max(1, Math.floor(horizontalPixelRatio))
      const bottom = Math.round(base * verticalPixelRatio)
      context.lineWidth = line
      for (let index = range.from; index < range.to; index++) {
        const bar = shown.bars[index]
        const top = bar && priceToY(bar.originalData.value)
        if (!bar || top === null || top === undefined) continue
        const left = Math.round(bar.x * horizontalPixelRatio - width / 2)
        const y = Math.round(top * verticalPixelRatio)
        if (bar.originalData.isUp && width > line * 2) {
          context.strokeStyle = colours.up
          context.strokeRect(left + line / 2, y + line / 2, width - line, Math.max(0, bottom - y - line))
        } else {
          context.fillStyle = bar.originalData.isUp ? colours.up : colours.down
          context.fillRect(left, y, width, Math.max(1, bottom - y))
        }
      }
    })
  return {
    renderer: () => ({ draw }),
    update: (data) => {
      shown = data
    },
    priceValueBuilder: ({ value }) => [0, value],
    isWhitespace: (point): point is CustomSeriesWhitespaceData<Time> => !('value' in point),
    defaultOptions: () => defaults,
  }
}
