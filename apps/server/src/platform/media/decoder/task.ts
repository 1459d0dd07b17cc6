import type { ImageKind } from '@bourse/contracts/media'
import type { Refusal } from '../read-data-url.ts'
import type { DrawnFile } from './draw-image.ts'

/** What a decoder is asked to do with bytes that nobody has looked at yet. */
export type Task =
  | { work: 'draw'; bytes: Uint8Array; kind: ImageKind; key: string }
  | { work: 'inspect-image'; bytes: Uint8Array; pixelsMax: number }
  | { work: 'inspect-pdf'; bytes: Uint8Array }

/** Done, refused for a reason that concerns the bytes, or failed for one that does not. */
export type Answer = { files: DrawnFile[] } | { refusal: Refusal } | { fault: string }

/** What one decoder may use for one task. */
export interface DecoderLimits {
  memoryMaxBytes: number
  cpuMaxMs: number
  /** Beyond what it may compute: it also waits, on a machine that has much to do. */
  timeMaxMs: number
}
