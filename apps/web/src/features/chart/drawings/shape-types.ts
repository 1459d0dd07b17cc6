import type { LineStyle } from '@bourse/contracts/exchange'
import type { PlacedDrawing } from './placed-drawing.ts'

/** Where moments and prices are, in pixels. */
export interface ShapeScale {
  width: number
  height: number
  x(at: number): number | undefined
  y(ticks: number): number | undefined
}

/** How figures are written beside a drawing. */
export interface ShapeWords {
  /** What a new text says. */
  text: string
  price(ticks: number): string
  /** When it is. */
  moment(at: number): string
  /** Of a share of the retracement: 61.8%. */
  share(share: number): string
  /** What was measured: the difference, in per cent, and how long it took. */
  measure(drawing: PlacedDrawing): string
}

export interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
  isDashed: boolean
}

interface ShapeText {
  x: number
  y: number
  text: string
  align: 'left' | 'right' | 'center'
}

export interface Handle {
  x: number
  y: number
  /** Which point of the drawing it moves. */
  point: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Shape {
  id: string
  color: number
  style?: LineStyle | undefined
  segments: readonly Segment[]
  box?: Box
  texts: readonly ShapeText[]
  handles: readonly Handle[]
  /** Where the pointer is on it besides its lines. */
  area?: Box
}

/** A point of a drawing, in pixels and in ticks. */
export interface Corner {
  x: number
  y: number
  ticks: number
}

export type Parts = Omit<Shape, 'id' | 'color' | 'style'>
