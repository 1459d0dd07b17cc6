import type { ImageKind } from '@bourse/contracts/media'
import type { Refusal } from '../read-data-url.ts'
import type { DrawnFile } from './draw-image.ts'

/** A decoder's task, with untrusted bytes. */
export type Task =
  | { work: 'draw'; bytes: Uint8Array; kind: ImageKind; key: string }
  | { work: 'fit'; bytes: Uint8Array; sideMax: number }
  | { work: 'inspect-image'; bytes: Uint8Array; pixelsMax: number }
  | { work: 'inspect-pdf'; bytes: Uint8Array }

/** Done, refused because of the bytes, or failed for another reason. */
export type Answer = { files: DrawnFile[] } | { refusal: Refusal } | { fault: string }

/** What one decoder may use for one task. */
export interface DecoderLimits {
  memoryMaxBytes: number
  cpuMaxMs: number
  /** Longer than the CPU limit: on a busy machine the decoder also waits. */
  timeMaxMs: number
}
