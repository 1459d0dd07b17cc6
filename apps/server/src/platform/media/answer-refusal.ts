import type { ErrorCode } from '@bourse/contracts/errors'
import { AppError } from '#platform/http'
import { ImageRefused, type Refusal } from './read-data-url.ts'

const ANSWERS: Record<Refusal, [code: ErrorCode, text: string]> = {
  'not-an-image': ['INVALID', 'fields.image'],
  'too-large': ['TOO_LARGE', 'fields.image'],
  damaged: ['IMAGE_REFUSED', 'fields.imageDamaged'],
  'too-many-pixels': ['IMAGE_REFUSED', 'fields.imagePixels'],
  'too-small': ['IMAGE_REFUSED', 'fields.imageSmall'],
}

/** Answers a refused image with the text for its field; any other error is thrown again. */
export function answerRefusal(error: unknown, field: string): never {
  if (!(error instanceof ImageRefused)) throw error
  const [code, text] = ANSWERS[error.refusal]
  throw new AppError(code, { fields: { [field]: [text] } })
}
