export const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 128

export type PasswordError = 'PASSWORD_SHORT' | 'PASSWORD_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL'

/**
 * Length and lists decide, not character classes (DEF-022). The caller passes the list of common passwords, since it is large and kept in
 * different places.
 */
export function checkPassword(
  password: string,
  isCommon: (lowered: string) => boolean,
  personal: readonly string[],
): PasswordError | undefined {
  const length = [...password].length
  if (length < PASSWORD_LENGTH_MIN) return 'PASSWORD_SHORT'
  if (length > PASSWORD_LENGTH_MAX) return 'PASSWORD_LONG'
  const lowered = password.toLowerCase()
  if (isCommon(lowered) || new Set(lowered).size < 4) return 'PASSWORD_COMMON'
  if (personal.some((word) => word.length >= 4 && lowered.includes(word.toLowerCase()))) return 'PASSWORD_PERSONAL'
  return undefined
}
