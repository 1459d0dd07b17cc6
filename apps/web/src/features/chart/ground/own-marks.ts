import type { ISeriesApi, SeriesMarker, SeriesType, Time } from 'lightweight-charts'
import { chartTime } from './chart-time.ts'

type Library = typeof import('lightweight-charts')

export interface OwnMark {
  start: number
  isBuy: boolean
}

interface OwnMarks {
  set(wanted: readonly OwnMark[]): void
  /** Without a picture of them, they come back as they were. */
  show(isShown: boolean): void
}

/** The user's own fills, as arrows at their candles. */
export function addOwnMarks(library: Library, series: ISeriesApi<SeriesType, Time>, color: string): OwnMarks {
  const markers = library.createSeriesMarkers(series, [])
  let shown: SeriesMarker<Time>[] = []
  let marked = ''
  return {
    set: (wanted) => {
      // A mark stands for all fills of its candle, so most new fills bring none.
      const key = wanted.map(({ start, isBuy }) => `${start}${isBuy ? '+' : '-'}`).join()
      if (key === marked) return
      marked = key
      shown = wanted.map(
        ({ start, isBuy }): SeriesMarker<Time> => ({
          time: chartTime(start),
          position: isBuy ? 'belowBar' : 'aboveBar',
          shape: isBuy ? 'arrowUp' : 'arrowDown',
          color,
        }),
      )
      markers.setMarkers(shown)
    },
    show: (isShown) => markers.setMarkers(isShown ? shown : []),
  }
}
