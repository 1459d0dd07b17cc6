import { type Ink, readInk } from './ink.ts'

/** Draws the whole canvas, in CSS pixels. True when it must be drawn again at the next frame. */
export type Paint = (context: CanvasRenderingContext2D, size: { width: number; height: number }, ink: Ink, now: number) => boolean | void

/**
 * A canvas as large as its box and as sharp as the screen. It draws at most once per animation frame, and only when requested.
 */
export class CanvasLoop {
  #canvas: HTMLCanvasElement | undefined
  #paint: Paint | undefined
  #ink: Ink | undefined
  #theme = ''
  #frame = 0

  show(paint: Paint, theme: string): void {
    if (theme !== this.#theme) this.#ink = undefined
    this.#theme = theme
    this.#paint = paint
    this.redraw()
  }

  /** The element's ref. */
  readonly attach = (canvas: HTMLCanvasElement | null): (() => void) | undefined => {
    const box = canvas?.parentElement
    if (!canvas || !box) return undefined
    this.#canvas = canvas
    const observer = new ResizeObserver(() => {
      canvas.width = Math.round(box.clientWidth * devicePixelRatio)
      canvas.height = Math.round(box.clientHeight * devicePixelRatio)
      this.redraw()
    })
    observer.observe(box)
    // Fonts change the widths of figures when they load.
    void document.fonts.ready.then(this.redraw)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#canvas = undefined
    }
  }

  /** Requests a drawing at the next animation frame; many calls make one drawing. */
  readonly redraw = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
  }

  #draw(): void {
    const context = this.#canvas?.getContext('2d')
    if (!this.#canvas || !context || !this.#paint) return
    this.#ink ??= readInk()
    const ratio = devicePixelRatio
    const size = { width: this.#canvas.width / ratio, height: this.#canvas.height / ratio }
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    if (this.#paint(context, size, this.#ink, performance.now())) this.redraw()
  }
}
