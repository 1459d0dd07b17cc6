import type { ChartSettings } from '@bourse/contracts/exchange'
import type { Candle, Market } from '#features/market'
import { areAlike } from '#platform/kept/items'
import { attracted } from '../drawings/magnet.ts'
import { keptOf, type PlacedDrawing, placedOf } from '../drawings/placed-drawing.ts'
import { DrawingsPrimitive } from '../drawings/primitive.ts'
import type { ShapeWords } from '../drawings/shape-types.ts'
import { INTERVAL_MS } from '../ground/bar-positions.ts'
import type { ChartGround } from '../ground/ground.ts'
import { freeColor, readPigments } from '../ground/pigments.ts'
import { ChartScale } from '../ground/scale.ts'
import type { CandleInterval } from '../ground/view.ts'
import { IndicatorLayer } from '../indicators/layer.ts'
import { ProfilePrimitive } from '../indicators/profile-primitive.ts'
import { RevealedOrders } from '../lines/revealed-orders.ts'
import { CompareSeries } from './compare-series.ts'
import { ChartPointer } from './pointer.ts'
import { changeChartSettings, currentChartSettings } from './settings.ts'
import { chartLayer, selectedDrawing } from './state.ts'

/** A stretch of the chart's height. */
export interface Row {
  top: number
  bottom: number
}

/** Everything on a chart besides its candles: indicators, drawings, a compared market. It lives as long as the chart. */
export class ChartTools {
  readonly ground: ChartGround
  readonly scale: ChartScale
  readonly indicators: IndicatorLayer
  readonly revealed: RevealedOrders
  readonly intervalMs: number
  readonly #interval: CandleInterval
  readonly #words: ShapeWords
  readonly #pigments = readPigments()
  readonly #drawings: DrawingsPrimitive
  readonly #layoutListeners = new Set<() => void>()
  readonly #leaves: (() => void)[]
  #profiles: { key: string; primitive: ProfilePrimitive }[] = []
  #compare: { symbol: string; series: CompareSeries } | undefined
  #placed: readonly PlacedDrawing[] = []
  #draft: PlacedDrawing | undefined
  #crowd: readonly Row[] = []

  constructor(ground: ChartGround, interval: CandleInterval, words: ShapeWords) {
    this.ground = ground
    this.#interval = interval
    this.#words = words
    this.intervalMs = INTERVAL_MS[interval]
    this.scale = new ChartScale(ground, this.intervalMs)
    this.indicators = new IndicatorLayer(ground, this.#pigments, this.intervalMs)
    this.revealed = new RevealedOrders(ground)
    const onLayout = () => this.#layoutListeners.forEach((listener) => listener())
    this.#drawings = new DrawingsPrimitive({ scale: this.scale, words, ink: ground.ink, pigments: this.#pigments, onLayout })
    ground.series.attachPrimitive(this.#drawings)
    this.#leaves = [
      ground.onCandles((latest) => this.#onCandles(latest)),
      selectedDrawing.subscribe(() => this.#redraw()),
      this.#createPointer().listen(),
    ]
  }

  get placed(): readonly PlacedDrawing[] {
    return this.#placed
  }

  show({ indicators, drawings, compared }: ChartSettings, markets: readonly Market[]): void {
    if (this.ground.isRemoved()) return
    this.#placed = drawings.flatMap((drawing) => placedOf(this.ground.market, drawing) ?? [])
    this.indicators.show(indicators)
    this.#showProfiles(indicators)
    this.#showCompared(markets.find(({ symbol }) => symbol === compared && symbol !== this.ground.market.symbol))
    this.#redraw()
  }

  /** Saves a new or moved drawing. */
  keep(drawing: PlacedDrawing): void {
    const { market } = this.ground
    const kept = keptOf(market, drawing)
    changeChartSettings(market.symbol, (settings) => ({
      ...settings,
      drawings: settings.drawings.some(({ id }) => id === drawing.id)
        ? settings.drawings.map((one) => (one.id === drawing.id ? kept : one))
        : [...settings.drawings, kept],
    }))
    selectedDrawing.set(drawing.id)
  }

  drop(id: string): void {
    const { symbol } = this.ground.market
    changeChartSettings(symbol, (settings) => ({ ...settings, drawings: settings.drawings.filter((one) => one.id !== id) }))
    if (selectedDrawing.get() === id) selectedDrawing.set(undefined)
  }

  /** How a new drawing is drawn. */
  newLooks(kind: PlacedDrawing['kind']): Pick<PlacedDrawing, 'color' | 'style' | 'text'> {
    const { newDrawings } = currentChartSettings(this.ground.market.symbol)
    const color = newDrawings?.color || freeColor(this.#placed.map((drawing) => drawing.color))
    const style = newDrawings && { width: newDrawings.width, dash: newDrawings.dash }
    return { color, ...(style && { style }), ...(kind === 'text' && { text: this.#words.text }) }
  }

  /** Called whenever prices or moments are elsewhere on the chart, at most once per frame. */
  onLayout(listener: () => void): () => void {
    this.#layoutListeners.add(listener)
    return () => void this.#layoutListeners.delete(listener)
  }

  /** The rows of own orders' labels that had to step aside to the left: other labels keep clear of them. */
  get crowd(): readonly Row[] {
    return this.#crowd
  }

  setCrowd(rows: readonly Row[]): void {
    if (areAlike(rows, this.#crowd)) return
    this.#crowd = rows
    this.#layoutListeners.forEach((listener) => listener())
  }

  /** The chart itself is removed by its owner, with all that is on it. */
  leave(): void {
    for (const leave of this.#leaves) leave()
    if (!this.ground.isRemoved()) this.#compare?.series.remove()
    else this.#compare?.series.stop()
    this.#layoutListeners.clear()
  }

  #createPointer(): ChartPointer {
    const { box, market } = this.ground
    return new ChartPointer({
      box,
      scale: this.scale,
      layer: this.#drawings,
      drawings: () => this.#placed,
      looks: (kind) => this.newLooks(kind),
      settle: (point) =>
        currentChartSettings(market.symbol).hasMagnet ? attracted(point, this.ground.candles(), (ticks) => this.scale.y(ticks)) : point,
      onDraft: (draft) => {
        this.#draft = draft
        this.#redraw()
      },
      onDone: (drawing) => {
        this.keep(drawing)
        // Its words are written in the list.
        if (drawing.kind === 'text' && drawing.text === this.#words.text) chartLayer.set('drawings')
      },
    })
  }

  #onCandles(latest: Candle | undefined): void {
    this.indicators.onCandles(latest)
    this.#compare?.series.onCandles(latest)
  }

  #redraw(): void {
    const draft = this.#draft
    const others = draft ? this.#placed.filter(({ id }) => id !== draft.id) : this.#placed
    this.#drawings.show(draft ? [...others, draft] : others, draft?.id ?? selectedDrawing.get())
  }

  #showProfiles(indicators: ChartSettings['indicators']): void {
    const wanted = indicators.flatMap((one) => (one.kind === 'volumeProfile' && !one.isHidden ? [one] : []))
    const keys = wanted.map((profile) => JSON.stringify(profile))
    if (
      areAlike(
        keys,
        this.#profiles.map(({ key }) => key),
      )
    )
      return
    for (const { primitive } of this.#profiles) this.ground.series.detachPrimitive(primitive)
    this.#profiles = wanted.map((profile, at) => {
      const primitive = new ProfilePrimitive(this.ground, this.scale, profile, this.#pigments)
      this.ground.series.attachPrimitive(primitive)
      return { key: keys[at] ?? '', primitive }
    })
  }

  #showCompared(market: Market | undefined): void {
    if (market?.symbol === this.#compare?.symbol) return
    this.#compare?.series.remove()
    this.#compare = market && {
      symbol: market.symbol,
      series: new CompareSeries(this.ground, market, this.#interval, this.ground.ink.ink2),
    }
  }
}
