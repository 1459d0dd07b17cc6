export interface Box {
  top: number
  bottom: number
}

export interface Place {
  isAbove: boolean
  /** Scrolls beyond this height. */
  heightMax: number
}

const MARGIN_PX = 8

/** Where a list of this height goes: below its field, or above it if it does not fit and there is more room there. */
export function placeUnder(field: Box, listHeight: number, viewHeight: number): Place {
  const below = viewHeight - field.bottom - MARGIN_PX
  const above = field.top - MARGIN_PX
  const isAbove = listHeight > below && above > below
  return { isAbove, heightMax: Math.max(0, isAbove ? above : below) }
}
