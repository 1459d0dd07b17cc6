/** Where a tab remembers the timers that it checks in for. */
export const KEPT_STORED = 'safetyTimers'
