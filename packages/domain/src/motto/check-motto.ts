export const MOTTO_LENGTH_MAX = 80

export function checkMotto(motto: string): 'MOTTO_LONG' | undefined {
  return [...motto].length > MOTTO_LENGTH_MAX ? 'MOTTO_LONG' : undefined
}
