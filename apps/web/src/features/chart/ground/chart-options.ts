import { percentText } from '@bourse/domain/formats'
import type { DeepPartial, IHorzScaleBehavior, TickMarkWeightValue, Time, TimeChartOptions } from 'lightweight-charts'
import { fade, type Ink } from '#features/market'
import { markLabel, markWeights, momentLabel } from './axis.ts'
import { momentOf } from './chart-time.ts'

type Library = typeof import('lightweight-charts')

interface Style {
  library: Library
  ink: Ink
  locale: string
  /** For candles that start at an hour, in local time; days and weeks are UTC by definition (DEF-105). */
  hasTime: boolean
  zone: string
}

/** Room for the tags of own orders beside the latest candle. */
const RIGHT_BARS = 14

/** The width of a label on the time axis, "12 Nov": the minimum distance of marks. */
const LABEL_CHARACTERS = 6

/** Colors, scales and texts of the product. */
export function chartOptions({ library, ink, locale, hasTime, zone }: Style): DeepPartial<TimeChartOptions> {
  const reader = { locale, zone }
  return {
    autoSize: true,
    layout: {
      background: { color: ink.surface },
      textColor: ink.ink3,
      fontFamily: ink.sans,
      fontSize: 12,
      // The attribution link is in the panel as text: the library's own one inserts a style element, which the content security
      // policy forbids.
      attributionLogo: false,
      panes: { separatorColor: ink.line, separatorHoverColor: fade(ink.brass, 0.2), enableResize: true },
    },
    grid: { vertLines: { color: ink.line }, horzLines: { color: ink.line } },
    crosshair: {
      mode: library.CrosshairMode.Normal,
      vertLine: { color: ink.ink3, labelBackgroundColor: ink.ink },
      horzLine: { color: ink.ink3, labelBackgroundColor: ink.ink },
    },
    rightPriceScale: { borderColor: ink.line, scaleMargins: { top: 0.1, bottom: 0.22 } },
    timeScale: {
      borderColor: ink.line,
      timeVisible: hasTime,
      secondsVisible: false,
      rightOffset: RIGHT_BARS,
      minBarSpacing: 1.5,
      tickMarkMaxCharacterLength: LABEL_CHARACTERS,
      tickMarkFormatter: (time: Time, kind: number) => markLabel(momentOf(time), kind, reader),
    },
    localization: {
      locale,
      percentageFormatter: (percent: number) => percentText(percent, locale, 'distance'),
      timeFormatter: (time: Time) => momentLabel(momentOf(time), reader, hasTime),
    },
  }
}

/** The library would start days at midnight UTC: its marks are weighted by the user's calendar instead. */
export function timeAxis(library: Library, zone: string): IHorzScaleBehavior<Time> {
  const axis = new (library.defaultHorzScaleBehavior())()
  axis.fillWeightsForPoints = (points, startIndex) => {
    // One more, so that the first new mark is weighted against the one before it.
    const from = Math.max(0, startIndex - 1)
    const weights = markWeights(
      points.slice(from).map(({ originalTime }) => momentOf(originalTime as Time)),
      zone,
    )
    for (let index = startIndex; index < points.length; index++) {
      const point = points[index]
      if (point) point.timeWeight = (weights[index - from] ?? 0) as TickMarkWeightValue
    }
  }
  return axis
}
