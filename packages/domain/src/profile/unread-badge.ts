export const UNREAD_BADGE_MAX = 999

/** The text of an unread badge: empty for zero, and at most 999 (PROF-18). */
export function unreadBadge(count: number): string {
  if (count <= 0) return ''
  return count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count)
}
