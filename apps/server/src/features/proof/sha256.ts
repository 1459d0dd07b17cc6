import { hash } from 'node:crypto'
import type { Hash } from '@bourse/domain/proof'

export const sha256: Hash = (bytes) => hash('sha256', bytes, 'buffer')
