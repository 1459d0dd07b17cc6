import type { Side } from '@bourse/domain/exchange'

/** Buying is a hollow triangle that points up, selling a solid one that points down, so that color is not the only cue. */
export function drawSide(context: CanvasRenderingContext2D, side: Side, x: number, y: number, size: number, colour: string): void {
  const half = size / 2
  const tip = side === 'BUY' ? -half : half
  context.beginPath()
  context.moveTo(x, y + tip)
  context.lineTo(x + half, y - tip * 0.85)
  context.lineTo(x - half, y - tip * 0.85)
  context.closePath()
  context.lineJoin = 'round'
  if (side === 'BUY') {
    context.lineWidth = 1.4
    context.strokeStyle = colour
    context.stroke()
  } else {
    context.fillStyle = colour
    context.fill()
  }
}

/** Brass marks the user's own. */
export function drawOwn(context: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x, y - 4)
  context.lineTo(x + 4, y)
  context.lineTo(x, y + 4)
  context.lineTo(x - 4, y)
  context.closePath()
  context.fill()
}
