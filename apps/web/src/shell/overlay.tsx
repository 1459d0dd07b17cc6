import { slot } from './slot.tsx'

/** A slot over every page, where a feature renders a dialog that any other feature may open. */
export const overlay = slot('overlay')
