/** Below this width the table becomes rows of two lines. */
export const NARROW = '(max-width: 767px)'
