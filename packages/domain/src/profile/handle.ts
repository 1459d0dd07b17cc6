export const HANDLE_LENGTH_MAX = 32

export type HandleError = 'NAME_REQUIRED' | 'NAME_LONG' | 'NAME_WHITESPACE' | 'NAME_CHARACTERS' | 'NAME_RESERVED'

/**
 * People recognize each other by their handles, so look-alikes are refused by alphabet rather than by list: ASCII letters, digits, dot,
 * dash and underscore only, beginning with a letter or digit (PROF-25..28). Zero-width characters, right-to-left marks and Cyrillic
 * look-alikes are all excluded.
 */
export function checkHandle(name: string): HandleError | undefined {
  if (name === '') return 'NAME_REQUIRED'
  if ([...name].length > HANDLE_LENGTH_MAX) return 'NAME_LONG'
  if (/\s/u.test(name)) return 'NAME_WHITESPACE'
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?=[A-Za-z0-9]))*$/.test(name)) return 'NAME_CHARACTERS'
  if (RESERVED.has(foldHandle(name))) return 'NAME_RESERVED'
  return undefined
}

/** Handles that fold to the same text are equal: case, separators and the usual digit-for-letter swaps don't make a difference. */
export function foldHandle(name: string): string {
  return name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[01358]/g, (digit) => SWAPS[digit] ?? digit)
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

const SWAPS: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '5': 's', '8': 'b' }

const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'root',
    'system',
    'support',
    'help',
    'security',
    'official',
    'bourse',
    'moderator',
    'staffteam',
    'operator',
    'treasury',
    'fees',
    'issuance',
    'escrow',
    'api',
    'graphql',
    'media',
    'venue',
    'perk',
    'home',
    'signin',
    'signup',
    'settings',
    'null',
    'undefined',
    'everyone',
    'here',
    'me',
    'you',
    'postmaster',
    'abuse',
    'billing',
    'noreply',
    'mailer',
    'anonymous',
  ].map(foldHandle),
)
