/** Below this width tiles are one column, in their saved order. */
export const PHONE = '(max-width: 767px)'
