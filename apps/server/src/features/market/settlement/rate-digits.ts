/** How many digits after the point a recorded rate has. */
export const RATE_DIGITS = 24
