import type { FigureError } from '@bourse/domain/exchange'

/** The text of each is `fields.{fault}`. */
export type TermFault = FigureError | 'required' | 'limit' | 'limitOrder' | 'stepsInexact' | 'tierOrder' | 'feeRises' | 'rebateHigh'
