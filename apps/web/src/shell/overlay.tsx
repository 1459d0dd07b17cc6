import { slot } from './slot.tsx'

/** Over every page: a feature draws here what any other may open, and nothing as long as nobody has. */
export const overlay = slot('overlay')
