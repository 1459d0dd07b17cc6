export const DISPLAY_NAME_LENGTH_MAX = 64

/** Control, zero-width and direction characters let one name imitate another; every other script and sign is allowed (PROF-32, PROF-33). */
export function checkDisplayName(name: string): 'DISPLAY_NAME_REQUIRED' | 'DISPLAY_NAME_LONG' | 'DISPLAY_NAME_CHARACTERS' | undefined {
  if (name.trim() === '') return 'DISPLAY_NAME_REQUIRED'
  if ([...name].length > DISPLAY_NAME_LENGTH_MAX) return 'DISPLAY_NAME_LONG'
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u.test(name)) return 'DISPLAY_NAME_CHARACTERS'
  return undefined
}
